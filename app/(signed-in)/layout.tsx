import type { ReactNode } from "react";
import { SessionGuard } from "@/components/auth/session-guard";
import { AppHeader } from "@/components/layout/app-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { AppProviders } from "@/components/layout/app-providers";
import { Writes } from "@/components/layout/writes";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const user = await requireUserPage();
  return (
    <AppProviders>
      <Writes>
        <SessionGuard />
        <AppHeader user={user} />
        <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
          {children}
        </main>
      </Writes>
    </AppProviders>
  );
}
