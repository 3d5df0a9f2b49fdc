import type { ReactNode } from "react";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";

export default function BlogLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ViewerHeader visitor={<PublicHeader />} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
