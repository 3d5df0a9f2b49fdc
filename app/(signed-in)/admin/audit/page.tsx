import type { Metadata } from "next";
import { auditChoiceOf, auditQueryOf } from "@/components/admin/audit-choice";
import { AuditScreen } from "@/components/admin/audit-screen";
import { auditQuery } from "@/lib/client/accounts/audit";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";
import { listAudit } from "@/lib/server/services/audit";

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Audit Log" };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  await authorizeAdminPage(adminOnly);
  const asked = await searchParams;
  const query = auditQueryOf(auditChoiceOf((name) => [asked[name]].flat()[0]));
  const { entries, total } = await listAudit(query);
  return (
    <HydratedQueries data={[initialData(auditQuery(query), { rows: entries, total })]}>
      <AuditScreen />
    </HydratedQueries>
  );
}
