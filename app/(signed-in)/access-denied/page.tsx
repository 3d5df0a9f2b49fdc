import type { Metadata } from "next";
import { AccessDenied } from "@/components/auth/access-denied";
import { setPageStatus } from "@/lib/server/access/page-status";
import { requireUserPage } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Access Denied" };

/** In place of every page of the admin area, for somebody who is no admin: an answer 403. */
export default async function AccessDeniedPage() {
  await requireUserPage();
  setPageStatus(403);
  return <AccessDenied />;
}
