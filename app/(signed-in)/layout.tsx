import { Activity, type ReactNode } from "react";
import { ConfirmPerson } from "@/components/session/confirm-person";
import { PageAccount } from "@/components/session/page-account";
import { SessionGuard } from "@/components/session/session-guard";
import { AppHeader } from "@/components/layout/app-header";
import { NavigationProgress } from "@/components/layout/navigation-progress";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { AppProviders } from "@/components/layout/app-providers";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const user = await requireUserPage();
  return (
    <AppProviders>
      <PageAccount user={user} />
      <SessionGuard />
      <ConfirmPerson />
      <NavigationProgress />
      {/* Hydrates after the page. */}
      <Activity>
        <AppHeader user={user} />
      </Activity>
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </AppProviders>
  );
}
