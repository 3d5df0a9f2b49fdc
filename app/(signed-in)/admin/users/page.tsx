import type { Metadata } from "next";
import { usersChoiceOf, usersQueryOf } from "@/components/admin/users-choice";
import { UsersScreen } from "@/components/admin/users-screen";
import { adminTotalsQuery, adminUsersQuery } from "@/lib/client/accounts/admin-users";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { RECENT_PAYMENTS, recentPaymentsQuery } from "@/lib/client/accounts/payments";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";
import { listAdminInvoices } from "@/lib/server/services/billing/admin-invoices";
import { listAdminUsers, readTotals } from "@/lib/server/services/accounts/admin-users";

type AdminUsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "User Management" };

export default async function AdminUsersPage({ searchParams }: AdminUsersPageProps) {
  await authorizeAdminPage(adminOnly);
  const asked = await searchParams;
  const query = usersQueryOf(usersChoiceOf((name) => [asked[name]].flat()[0]));
  const [{ users, total }, totals, payments] = await Promise.all([
    listAdminUsers(query),
    readTotals(),
    listAdminInvoices({ limit: RECENT_PAYMENTS, offset: 0 }),
  ]);
  return (
    <HydratedQueries
      data={[
        initialData(adminUsersQuery(query), { rows: users, total }),
        initialData(adminTotalsQuery, totals),
        initialData(recentPaymentsQuery, payments),
      ]}
    >
      <UsersScreen />
    </HydratedQueries>
  );
}
