import type { Metadata } from "next";
import { UserScreen } from "@/components/admin/user-screen";
import { adminUserAnswers } from "@/lib/client/admin-users";
import { FirstData } from "@/lib/client/first-data";
import { accountByAdmin } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";
import { getAdminUser, listVideosOf } from "@/lib/server/services/admin-users";
import { listUsageEntries } from "@/lib/server/services/billing";

type AdminUserPageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "User Details" };

export default async function AdminUserPage({ params }: AdminUserPageProps) {
  const { account, admin } = await openForAdmin(accountByAdmin, { params });
  const [detail, videos, usage] = await Promise.all([
    getAdminUser(account),
    listVideosOf(account, admin.session),
    listUsageEntries(account.id),
  ]);
  return (
    <FirstData answers={adminUserAnswers(account.id, { detail, videos, usage })}>
      <UserScreen userId={account.id} />
    </FirstData>
  );
}
