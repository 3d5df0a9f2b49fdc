import type { ReactNode } from "react";
import { cn } from "@/lib/client/class-names";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Back link or badge above the title. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
  isRowOnPhones?: boolean;
  className?: string;
};

function PageHeader({
  title,
  description,
  eyebrow,
  actions,
  isRowOnPhones = false,
  className,
}: PageHeaderProps) {
  return (
    <header
      data-slot="page-header"
      className={cn(
        "flex gap-4 sm:flex-row sm:items-end sm:justify-between",
        isRowOnPhones ? "items-center justify-between" : "flex-col",
        className,
      )}
    >
      <div className="grid min-w-0 gap-1.5">
        {eyebrow === undefined ? null : <div className="flex items-center gap-2 text-sm">{eyebrow}</div>}
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{title}</h1>
        {description === undefined ? null : (
          <p className={cn("text-muted-foreground max-w-prose", isRowOnPhones && "max-sm:hidden")}>
            {description}
          </p>
        )}
      </div>
      {actions === undefined ? null : (
        <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>
      )}
    </header>
  );
}

export { PageHeader };
