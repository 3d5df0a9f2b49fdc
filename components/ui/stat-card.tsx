import type { ReactNode } from "react";
import type { IconComponent } from "@/components/ui/static-icon";
import { cn } from "@/lib/client/class-names";

type StatCardProps = {
  icon: IconComponent;
  label: string;
  children: ReactNode;
  action?: ReactNode;
  isSmallOnPhones?: boolean;
};

export function StatCard({ icon: Icon, label, children, action, isSmallOnPhones = false }: StatCardProps) {
  return (
    <div
      className={cn(
        "bg-card grid content-start gap-2 rounded-xl border p-4 shadow-xs sm:p-5",
        isSmallOnPhones && "max-sm:content-between max-sm:gap-1 max-sm:p-2.5",
      )}
    >
      <dt
        className={cn(
          "text-muted-foreground flex items-center justify-between gap-2 text-sm",
          isSmallOnPhones && "max-sm:text-xs",
        )}
      >
        {label}
        <Icon aria-hidden className={cn("size-4 shrink-0", isSmallOnPhones && "max-sm:hidden")} />
      </dt>
      <dd
        className={cn(
          "flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-2xl font-semibold tabular-nums sm:text-3xl",
          isSmallOnPhones && "max-sm:text-xl",
        )}
      >
        {children}
        {action}
      </dd>
    </div>
  );
}
