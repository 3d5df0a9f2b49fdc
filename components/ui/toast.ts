import { toast } from "sonner";

type ToastContent = {
  title: string;
  description?: string;
  variant?: "default" | "success" | "destructive";
};

/** Shows a notification in place of the one on screen, if any. */
export function showToast({ title, description, variant = "default" }: ToastContent): void {
  toast.dismiss();
  if (variant === "success") toast.success(title, { description });
  else if (variant === "destructive") toast.error(title, { description });
  else toast(title, { description });
}
