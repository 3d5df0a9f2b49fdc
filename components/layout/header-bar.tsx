import type { ReactNode } from "react";
import { cn } from "@/lib/client/class-names";
import { SkipLink } from "@/components/layout/skip-link";

/** Sticky; takes several lines with large text. No blur: without a GPU it is redrawn with every frame below it. */
export function HeaderBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header data-header className="bg-background sticky top-0 z-40 border-b pt-[env(safe-area-inset-top)]">
        <div className={cn("page-container flex min-h-16 flex-wrap items-center gap-x-2", className)}>
          {children}
        </div>
      </header>
    </>
  );
}
