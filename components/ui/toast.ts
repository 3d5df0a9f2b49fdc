import { toast } from "sonner";
import { placeToasts } from "@/components/ui/toast-place";

type ToastContent = {
  title: string;
  description?: string;
  variant?: "default" | "success" | "destructive";
  /** What can be done about it, such as Undo. */
  action?: { label: string; onClick: () => void };
};

/** Time to read, to decide and to get there. */
const WITH_ACTION_MS = 10_000;

/** Shows a notification in place of the one on screen, if any. */
export function showToast({ title, description, variant = "default", action }: ToastContent): void {
  toast.dismiss();
  placeToasts();
  const options = { description, ...(action && { action, duration: WITH_ACTION_MS }) };
  if (variant === "success") toast.success(title, options);
  else if (variant === "destructive") toast.error(title, options);
  else toast(title, options);
}
