import type { ReactNode } from "react";
import { PageAccount } from "@/components/session/page-account";
import { AppHeader } from "@/components/layout/app-header";
import { AppProviders } from "@/components/layout/app-providers";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { signInPath } from "@/lib/domain/playback/local-path";
import { findPageViewer } from "@/lib/server/access/page-viewer";

/** @param props.path of the page, to which a sign-in comes back. */
export async function SharedLayout({ path, children }: { path: string; children: ReactNode }) {
  const viewer = await findPageViewer();
  return (
    <AppProviders>
      <PageAccount user={viewer} />
      {viewer === null ? <PublicHeader signInHref={signInPath(path)} /> : <AppHeader user={viewer} />}
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </AppProviders>
  );
}
