import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";

const alertVariants = cva(
  "flex gap-3 rounded-lg border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-muted text-foreground",
        success: "border-success/30 bg-success/10 text-success",
        warning: "border-warning/50 bg-warning/15 text-warning-ink",
        destructive: "border-destructive/30 bg-destructive/8 text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

const icons = { default: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

type AlertProps = ComponentProps<"div"> & VariantProps<typeof alertVariants>;

/** Announced when it appears: at once for failures, politely otherwise. */
function Alert({ className, variant, children, ...props }: AlertProps) {
  const Icon = icons[variant ?? "default"];
  return (
    <div
      data-slot="alert"
      role={variant === "destructive" ? "alert" : "status"}
      className={alertVariants({ variant, className })}
      {...props}
    >
      <Icon aria-hidden />
      <div className="grid min-w-0 flex-1 gap-0.5">{children}</div>
    </div>
  );
}

function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="alert-title" className={`font-medium ${className ?? ""}`} {...props} />;
}

function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-description" className={`break-words ${className ?? ""}`} {...props} />;
}

export { Alert, AlertTitle, AlertDescription };
