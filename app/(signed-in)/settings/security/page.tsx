import type { Metadata } from "next";
import { SecondFactorSection } from "@/components/settings/second-factor";
import {
  PasswordSection,
  ProvidersSection,
  SessionsSection,
  SettingsScreen,
} from "@/components/settings/settings-screen";
import { secondFactorQuery } from "@/lib/client/accounts/second-factor";
import { sessionsQuery } from "@/lib/client/accounts/sessions";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { toUser } from "@/lib/server/auth/wire-user";
import { listIdentities } from "@/lib/server/services/accounts/external-identities";
import { readSecondFactor } from "@/lib/server/services/accounts/passkeys";
import { listSessions } from "@/lib/server/services/accounts/sessions";

export const metadata: Metadata = { title: "Sign-in and security" };

export default async function SecurityPage() {
  const session = await requirePageSession();
  const user = toUser(session.user);
  const [sessions, secondFactor, identities] = await Promise.all([
    listSessions(session),
    readSecondFactor(session),
    listIdentities(user.id),
  ]);
  return (
    <HydratedQueries
      data={[
        initialData(sessionsQuery, sessions, { refetch: true }),
        initialData(secondFactorQuery, secondFactor),
      ]}
    >
      <SettingsScreen page="security">
        <PasswordSection user={user} />
        <SecondFactorSection hasPassword={user.hasLocalAuth} isEmailConfirmed={user.isEmailConfirmed} />
        <ProvidersSection user={user} identities={identities} />
        <SessionsSection />
      </SettingsScreen>
    </HydratedQueries>
  );
}
