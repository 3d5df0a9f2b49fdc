import type { Metadata } from "next";
import { usersChoiceOf, usersQueryOf } from "@/components/admin/users-choice";
import { UsersScreen } from "@/components/admin/users-screen";
import { adminTotalsAnswer, adminUsersAnswer } from "@/lib/client/admin-users";
import { FirstData } from "@/lib/client/first-data";
import { RECENT_PAYMENTS, recentPaymentsAnswer } from "@/lib/client/payments";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";
import { listAdminInvoices } from "@/lib/server/services/admin-invoices";
import { listAdminUsers, readTotals } from "@/lib/server/services/admin-users";

type AdminUsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "User Management" };

export default async function AdminUsersPage({ searchParams }: AdminUsersPageProps) {
  await openForAdmin(adminOnly);
  const asked = await searchParams;
  const query = usersQueryOf(usersChoiceOf((name) => [asked[name]].flat()[0]));
  const [{ users, total }, totals, payments] = await Promise.all([
    listAdminUsers(query),
    readTotals(),
    listAdminInvoices({ limit: RECENT_PAYMENTS, offset: 0 }),
  ]);
  return (
    <FirstData
      answers={[
        adminUsersAnswer(query, { rows: users, total }),
        adminTotalsAnswer(totals),
        recentPaymentsAnswer(payments),
      ]}
    >
      <UsersScreen />
    </FirstData>
  );
}
