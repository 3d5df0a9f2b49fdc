import type { Metadata } from "next";
import { EmailSection } from "@/components/settings/email-section";
import { SettingsIndex } from "@/components/settings/settings-index";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const user = await requireUserPage();
  return (
    <SettingsIndex user={user}>
      <EmailSection user={user} />
    </SettingsIndex>
  );
}
