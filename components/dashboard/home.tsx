"use client";

import { SessionGuard } from "@/components/auth/session-guard";
import { Dashboard } from "@/components/dashboard/dashboard";
import { AppHeader } from "@/components/layout/app-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { Writes } from "@/components/layout/writes";
import type { User } from "@/lib/contracts/auth";

/** `/` for a signed-in user. */
export function Home({ user }: { user: User }) {
  return (
    <Writes>
      <SessionGuard />
      <AppHeader user={user} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Dashboard firstName={user.firstName} />
      </main>
    </Writes>
  );
}
