import { forbidden } from "next/navigation";
import { requireUserPage } from "@/lib/server/access/page-viewer";

/** In place of every page of the admin area, for somebody who is no admin: an answer 403, whose screen is `forbidden.tsx`. */
export default async function AccessDeniedPage(): Promise<never> {
  await requireUserPage();
  forbidden();
}
