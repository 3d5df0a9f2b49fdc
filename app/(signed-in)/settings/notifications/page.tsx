import type { Metadata } from "next";
import { NotificationsSection } from "@/components/settings/notifications-section";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { notificationSettingsQuery } from "@/lib/client/accounts/notification-settings";
import { pushStateQuery } from "@/lib/client/accounts/push-subscriptions";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { toUser } from "@/lib/server/auth/wire-user";
import { readSettings } from "@/lib/server/services/notifications/settings";
import { readPushState } from "@/lib/server/services/pushes/push-subscriptions";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { user } = await requirePageSession();
  const [settings, pushes] = await Promise.all([readSettings(user.id), readPushState(user)]);
  return (
    <HydratedQueries
      data={[initialData(notificationSettingsQuery, settings), initialData(pushStateQuery, pushes)]}
    >
      <SettingsScreen page="notifications">
        <NotificationsSection isEmailConfirmed={toUser(user).isEmailConfirmed} />
      </SettingsScreen>
    </HydratedQueries>
  );
}
