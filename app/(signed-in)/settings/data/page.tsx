import type { Metadata } from "next";
import { DeleteAccountSection } from "@/components/settings/delete-account-section";
import { RetentionSection } from "@/components/settings/retention-section";
import {
  AccessTokensSection,
  ExportSection,
  SettingsScreen,
  WebhookSection,
} from "@/components/settings/settings-screen";
import { accessTokensQuery } from "@/lib/client/accounts/access-tokens";
import { webhookQuery } from "@/lib/client/accounts/webhook";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { toUser } from "@/lib/server/auth/wire-user";
import { listAccessTokens } from "@/lib/server/services/accounts/access-tokens";
import { deletionOffer } from "@/lib/server/services/accounts/account-deletion";
import { readExportSize } from "@/lib/server/services/exports/export";
import { readWebhook } from "@/lib/server/services/webhooks/webhook";

export const metadata: Metadata = { title: "Data" };

type DataPageProps = { searchParams: Promise<{ export?: string | string[] }> };

export default async function DataPage({ searchParams }: DataPageProps) {
  const session = await requirePageSession();
  const { id, isEmailConfirmed } = toUser(session.user);
  const [tokens, webhook, size, query] = await Promise.all([
    listAccessTokens(id),
    readWebhook(id),
    readExportSize(id),
    searchParams,
  ]);
  return (
    <HydratedQueries data={[initialData(accessTokensQuery, tokens), initialData(webhookQuery, webhook)]}>
      <SettingsScreen page="data">
        <ExportSection {...size} isTooOften={query.export === "later"} />
        <AccessTokensSection isEmailConfirmed={isEmailConfirmed} />
        <WebhookSection isEmailConfirmed={isEmailConfirmed} />
        <RetentionSection />
        <DeleteAccountSection {...deletionOffer(session)} />
      </SettingsScreen>
    </HydratedQueries>
  );
}
