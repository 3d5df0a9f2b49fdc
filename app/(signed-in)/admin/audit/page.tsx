import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";

export const metadata: Metadata = { title: "Audit Log" };

export default async function AuditPage() {
  await openForAdmin(adminOnly);
  return (
    <div className="page-container py-8 sm:py-10">
      <PageHeader title="Audit Log" />
    </div>
  );
}
