import type { Metadata } from "next";
import { AppearanceSection, ProfileSection, SettingsScreen } from "@/components/settings/settings-screen";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const user = await requireUserPage();
  return (
    <SettingsScreen page="profile">
      <ProfileSection user={user} />
      <AppearanceSection />
    </SettingsScreen>
  );
}
