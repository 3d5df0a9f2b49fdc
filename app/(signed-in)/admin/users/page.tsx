import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";

export const metadata: Metadata = { title: "User Management" };

export default async function AdminUsersPage() {
  await openForAdmin(adminOnly);
  return (
    <div className="page-container py-8 sm:py-10">
      <PageHeader title="User Management" />
    </div>
  );
}
