import { CircleCheck as circleCheckNode, Info as infoNode, TriangleAlert as triangleAlertNode } from "lucide";
import type { ComponentProps } from "react";
import { AlertFrame, FailureAlert } from "@/components/ui/alert-frame";
import { staticIcon } from "@/components/ui/static-icon";

const CircleCheck = staticIcon(circleCheckNode);
const Info = staticIcon(infoNode);
const TriangleAlert = staticIcon(triangleAlertNode);

const variants = {
  default: { Icon: Info, classes: "bg-muted text-foreground" },
  success: { Icon: CircleCheck, classes: "border-success/30 bg-success/10 text-success" },
  warning: { Icon: TriangleAlert, classes: "border-warning/50 bg-warning/15 text-warning-ink" },
};

type AlertProps = ComponentProps<"div"> & { variant?: keyof typeof variants | "destructive" | undefined };

/** Announced: failures at once, others politely. */
function Alert({ variant = "default", ...props }: AlertProps) {
  if (variant === "destructive") return <FailureAlert {...props} />;
  return <AlertFrame {...variants[variant]} role="status" {...props} />;
}

function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="alert-title" className={`font-medium ${className ?? ""}`} {...props} />;
}

function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-description" className={`break-words ${className ?? ""}`} {...props} />;
}

export { Alert, AlertDescription, AlertTitle };
