import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";

/**
 * The bar at the top of every screen; stays while the page scrolls. With large text on a phone it takes several lines.
 * It covers what goes under it: without a graphics card a blur is drawn anew at every frame of whatever moves on the page.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="bg-background sticky top-0 z-40 border-b pt-[env(safe-area-inset-top)]">
        <div className="page-container flex min-h-16 flex-wrap items-center gap-x-2">{children}</div>
      </header>
    </>
  );
}
