import type { Metadata } from "next";
import { cache } from "react";
import { UserNotFound } from "@/components/admin/user-not-found";
import { UserScreen } from "@/components/admin/user-screen";
import { adminUserQuery, usageOfUserQuery, videosOfUserQuery } from "@/lib/client/accounts/admin-users";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { accountByAdmin } from "@/lib/server/access/account-guards";
import { findOnAdminPage } from "@/lib/server/access/admin-page";
import { setPageStatus } from "@/lib/server/access/page-status";
import { getAdminUser, listVideosOf } from "@/lib/server/services/accounts/admin-users";
import { listUsageEntries } from "@/lib/server/services/billing/billing";

type AdminUserPageProps = { params: Promise<{ id: string }> };

const findAccount = cache((id: string) =>
  findOnAdminPage(accountByAdmin, { params: Promise.resolve({ id }) }),
);

export async function generateMetadata({ params }: AdminUserPageProps): Promise<Metadata> {
  return { title: (await findAccount((await params).id)) ? "User Details" : "User not found" };
}

export default async function AdminUserPage({ params }: AdminUserPageProps) {
  const found = await findAccount((await params).id);
  if (!found) {
    setPageStatus(404);
    return <UserNotFound />;
  }
  const { account, admin } = found;
  const [detail, videos, usage] = await Promise.all([
    getAdminUser(account),
    listVideosOf(account, admin.session),
    listUsageEntries(account.id),
  ]);
  return (
    <HydratedQueries
      data={[
        initialData(adminUserQuery(account.id), detail),
        initialData(videosOfUserQuery(account.id), videos),
        initialData(usageOfUserQuery(account.id), usage),
      ]}
    >
      <UserScreen userId={account.id} />
    </HydratedQueries>
  );
}
