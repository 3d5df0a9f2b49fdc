import type { IconComponent } from "@/components/ui/static-icon";
import type { ReactNode } from "react";

type StatCardProps = {
  icon: IconComponent;
  label: string;
  /** The figure. */
  children: ReactNode;
  /** Beside the figure: what can be done about it. */
  action?: ReactNode;
};

/** A figure with its name, in a `<dl>`. */
export function StatCard({ icon: Icon, label, children, action }: StatCardProps) {
  return (
    <div className="bg-card grid content-start gap-2 rounded-xl border p-4 shadow-xs sm:p-5">
      <dt className="text-muted-foreground flex items-center justify-between gap-2 text-sm">
        {label}
        <Icon aria-hidden className="size-4 shrink-0" />
      </dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-2xl font-semibold tabular-nums sm:text-3xl">
        {children}
        {action}
      </dd>
    </div>
  );
}
