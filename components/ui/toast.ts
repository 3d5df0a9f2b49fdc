import type { ReactNode } from "react";
import { toast } from "sonner";
import { rememberUndo } from "@/components/ui/last-undo";
import { placeToasts } from "@/components/ui/toast-place";

type ToastContent = {
  title: string;
  description?: ReactNode;
  variant?: "default" | "success" | "destructive";
  action?: { label: string; onClick: () => void };
};

const UNDO = "Undo";

/** Long enough to read, decide and reach it. */
const WITH_ACTION_MS = 10_000;

export function showToast({ title, description, variant = "default", action }: ToastContent): void {
  toast.dismiss();
  placeToasts();
  const isUndo = action?.label === UNDO;
  const offered = action && { ...action, onClick: isUndo ? rememberUndo(action.onClick) : action.onClick };
  const options = { description, ...(offered && { action: offered, duration: WITH_ACTION_MS }) };
  if (variant === "success") toast.success(title, options);
  else if (variant === "destructive") toast.error(title, options);
  else toast(title, options);
}
