import type { ReactNode } from "react";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";

export default function DemoLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ViewerHeader />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
