import type { Metadata } from "next";
import { AccessDenied } from "@/components/admin/access-denied";
import { setPageStatus } from "@/lib/server/access/page-status";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Access Denied" };

/** Rendered with status 403 in place of an admin page, for users who are not admins. */
export default async function AccessDeniedPage() {
  await requireUserPage();
  setPageStatus(403);
  return <AccessDenied />;
}
