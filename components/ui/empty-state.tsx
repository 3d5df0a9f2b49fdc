import type { IconComponent } from "@/components/ui/static-icon";
import type { ReactNode } from "react";
import { cn } from "@/lib/client/class-names";

type EmptyStateProps = {
  icon: IconComponent;
  title: string;
  description?: string;
  action?: ReactNode;
  variant?: "framed" | "plain";
  className?: string;
};

function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  variant = "framed",
  className,
}: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "flex flex-col items-center gap-4 px-6 py-10 text-center",
        variant === "framed" && "border-input/60 bg-card/50 rounded-xl border border-dashed sm:py-14",
        className,
      )}
    >
      <span className="bg-accent text-accent-foreground grid size-12 shrink-0 place-items-center rounded-full">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid max-w-sm gap-1">
        <p className="font-medium">{title}</p>
        {description === undefined ? null : <p className="text-muted-foreground text-sm">{description}</p>}
      </div>
      {action}
    </div>
  );
}

export { EmptyState };
