import { RecentPayments } from "@/components/admin/recent-payments";
import { UsersTable } from "@/components/admin/users-table";
import { UsersTotals } from "@/components/admin/users-totals";
import { PageHeader } from "@/components/ui/page-header";

export function UsersScreen() {
  return (
    <div className="page-container grid gap-8 py-8 sm:py-10">
      <PageHeader title="User Management" description="Every account, what it has used, and what came in." />
      <UsersTotals />
      <UsersTable />
      <RecentPayments />
    </div>
  );
}
