import type { Metadata } from "next";
import { AppearanceSection } from "@/components/settings/appearance-section";
import { PasswordSection } from "@/components/settings/password-section";
import { SessionsSection } from "@/components/settings/sessions-section";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const user = await requireUserPage();
  return (
    <SettingsScreen user={user}>
      <PasswordSection user={user} />
      <SessionsSection />
      <AppearanceSection />
    </SettingsScreen>
  );
}
