import type { Metadata } from "next";
import { AppearanceSection } from "@/components/settings/appearance-section";
import { DeleteAccountSection } from "@/components/settings/delete-account-section";
import { ExportSection } from "@/components/settings/export-section";
import { KeptSection } from "@/components/settings/kept-section";
import { PasswordSection } from "@/components/settings/password-section";
import { ProfileSection } from "@/components/settings/profile-section";
import { ProvidersSection } from "@/components/settings/providers-section";
import { SessionsSection } from "@/components/settings/sessions-section";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { FirstData } from "@/lib/client/first-data";
import { sessionsAnswer } from "@/lib/client/sessions";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { deletionOffer } from "@/lib/server/services/account-deletion";
import { listIdentities } from "@/lib/server/services/external-identities";
import { readExportSize } from "@/lib/server/services/export";
import { listSessions } from "@/lib/server/services/sessions";
import { toUser } from "@/lib/server/services/users";

export const metadata: Metadata = { title: "Settings" };

type SettingsPageProps = { searchParams: Promise<{ export?: string | string[] }> };

export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const session = await requirePageSession();
  const user = toUser(session.user);
  const [sessions, identities, size, query] = await Promise.all([
    listSessions(session),
    listIdentities(user.id),
    readExportSize(user.id),
    searchParams,
  ]);
  return (
    <FirstData answers={[sessionsAnswer(sessions)]}>
      <SettingsScreen user={user}>
        <ProfileSection user={user} />
        <PasswordSection user={user} />
        <ProvidersSection user={user} identities={identities} />
        <SessionsSection />
        <AppearanceSection />
        <KeptSection />
        <ExportSection {...size} isTooOften={query.export === "later"} />
        <DeleteAccountSection {...deletionOffer(session)} />
      </SettingsScreen>
    </FirstData>
  );
}
