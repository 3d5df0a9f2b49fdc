import type { Metadata } from "next";
import { AppearanceSection } from "@/components/settings/appearance-section";
import { PasswordSection } from "@/components/settings/password-section";
import { ProfileSection } from "@/components/settings/profile-section";
import { SessionsSection } from "@/components/settings/sessions-section";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { FirstData } from "@/lib/client/first-data";
import { sessionsAnswer } from "@/lib/client/sessions";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listSessions } from "@/lib/server/services/sessions";
import { toUser } from "@/lib/server/services/users";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const session = await requirePageSession();
  const user = toUser(session.user);
  return (
    <FirstData answers={[sessionsAnswer(await listSessions(session))]}>
      <SettingsScreen user={user}>
        <ProfileSection user={user} />
        <PasswordSection user={user} />
        <SessionsSection />
        <AppearanceSection />
      </SettingsScreen>
    </FirstData>
  );
}
