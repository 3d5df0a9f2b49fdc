import type { ReactNode } from "react";
import { AdminGuard } from "@/components/admin/admin-guard";
import { AdminNavigation } from "@/components/admin/admin-navigation";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await authorizeAdminPage(adminOnly);
  return (
    <AdminGuard>
      <AdminNavigation />
      {children}
    </AdminGuard>
  );
}
