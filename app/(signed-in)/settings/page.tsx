import type { Metadata } from "next";
import {
  AccessTokensSection,
  AppearanceSection,
  ExportSection,
  LinksSection,
  PasswordSection,
  ProfileSection,
  ProvidersSection,
  SessionsSection,
  SettingsScreen,
  WebhookSection,
} from "@/components/settings/settings-screen";
import { DeleteAccountSection } from "@/components/settings/delete-account-section";
import { EmailSection } from "@/components/settings/email-section";
import { NotificationsSection } from "@/components/settings/notifications-section";
import { SecondFactorSection } from "@/components/settings/second-factor";
import { RetentionSection } from "@/components/settings/retention-section";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { accessTokensQuery } from "@/lib/client/accounts/access-tokens";
import { notificationSettingsQuery } from "@/lib/client/accounts/notification-settings";
import { pushStateQuery } from "@/lib/client/accounts/push-subscriptions";
import { secondFactorQuery } from "@/lib/client/accounts/second-factor";
import { webhookQuery } from "@/lib/client/accounts/webhook";
import { sessionsQuery } from "@/lib/client/accounts/sessions";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listAccessTokens } from "@/lib/server/services/accounts/access-tokens";
import { deletionOffer } from "@/lib/server/services/accounts/account-deletion";
import { listIdentities } from "@/lib/server/services/accounts/external-identities";
import { readSecondFactor } from "@/lib/server/services/accounts/passkeys";
import { readExportSize } from "@/lib/server/services/exports/export";
import { listSessions } from "@/lib/server/services/accounts/sessions";
import { readPushState } from "@/lib/server/services/pushes/push-subscriptions";
import { readSettings } from "@/lib/server/services/notifications/settings";
import { readWebhook } from "@/lib/server/services/webhooks/webhook";
import { toUser } from "@/lib/server/auth/wire-user";

export const metadata: Metadata = { title: "Settings" };

type SettingsPageProps = { searchParams: Promise<{ export?: string | string[] }> };

export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const session = await requirePageSession();
  const user = toUser(session.user);
  const [sessions, secondFactor, tokens, webhook, notifications, pushes, identities, size, query] =
    await Promise.all([
      listSessions(session),
      readSecondFactor(session),
      listAccessTokens(user.id),
      readWebhook(user.id),
      readSettings(user.id),
      readPushState(session.user),
      listIdentities(user.id),
      readExportSize(user.id),
      searchParams,
    ]);
  return (
    <HydratedQueries
      data={[
        initialData(sessionsQuery, sessions, { refetch: true }),
        initialData(secondFactorQuery, secondFactor),
        initialData(accessTokensQuery, tokens),
        initialData(webhookQuery, webhook),
        initialData(notificationSettingsQuery, notifications),
        initialData(pushStateQuery, pushes),
      ]}
    >
      <SettingsScreen user={user}>
        <EmailSection user={user} />
        <ProfileSection user={user} />
        <PasswordSection user={user} />
        <SecondFactorSection hasPassword={user.hasLocalAuth} isEmailConfirmed={user.isEmailConfirmed} />
        <ProvidersSection user={user} identities={identities} />
        <SessionsSection />
        <LinksSection />
        <NotificationsSection isEmailConfirmed={user.isEmailConfirmed} />
        <AccessTokensSection isEmailConfirmed={user.isEmailConfirmed} />
        <WebhookSection isEmailConfirmed={user.isEmailConfirmed} />
        <AppearanceSection />
        <RetentionSection />
        <ExportSection {...size} isTooOften={query.export === "later"} />
        <DeleteAccountSection {...deletionOffer(session)} />
      </SettingsScreen>
    </HydratedQueries>
  );
}
