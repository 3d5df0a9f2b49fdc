import type { Metadata } from "next";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  return <SettingsScreen user={await requireUserPage()} />;
}
