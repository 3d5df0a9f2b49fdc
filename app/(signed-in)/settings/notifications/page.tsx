import type { Metadata } from "next";
import { NotificationsSection } from "@/components/settings/notifications-section";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { notificationSettingsQuery } from "@/lib/client/accounts/notification-settings";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { readSettings } from "@/lib/server/services/notifications/settings";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { id, isEmailConfirmed } = await requireUserPage();
  return (
    <HydratedQueries data={[initialData(notificationSettingsQuery, await readSettings(id))]}>
      <SettingsScreen page="notifications">
        <NotificationsSection isEmailConfirmed={isEmailConfirmed} />
      </SettingsScreen>
    </HydratedQueries>
  );
}
