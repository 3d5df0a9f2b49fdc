import type { Metadata } from "next";
import { ContactsSection, LinksSection, SettingsScreen } from "@/components/settings/settings-screen";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Sharing" };

export default async function SharingPage() {
  await requireUserPage();
  return (
    <SettingsScreen page="sharing">
      <LinksSection />
      <ContactsSection />
    </SettingsScreen>
  );
}
