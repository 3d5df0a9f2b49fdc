import type { Metadata } from "next";
import { auditChoiceOf, auditQueryOf } from "@/components/admin/audit-choice";
import { AuditScreen } from "@/components/admin/audit-screen";
import { auditAnswer } from "@/lib/client/audit";
import { FirstData } from "@/lib/client/first-data";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";
import { listAudit } from "@/lib/server/services/audit";

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Audit Log" };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  await openForAdmin(adminOnly);
  const asked = await searchParams;
  const query = auditQueryOf(auditChoiceOf((name) => [asked[name]].flat()[0]));
  const { entries, total } = await listAudit(query);
  return (
    <FirstData answers={[auditAnswer(query, { rows: entries, total })]}>
      <AuditScreen />
    </FirstData>
  );
}
