/** Guards for the admin area's pages. */
import { forbidden, notFound } from "next/navigation";
import type { Guard } from "./guard";
import { authorizePage, type PageProps } from "./page-authorization";

const ANYWHERE: PageProps = { params: Promise.resolve({}) };

/**
 * Runs a guard of the admin area for a page or a layout: 403 for a signed-in user who is no admin, 404 for a guest.
 * Every page runs its guard itself: Next renders a layout beside its pages, and not again when only the page changes.
 */
export async function authorizeAdminPage<Access>(
  guard: Guard<Access>,
  props: PageProps = ANYWHERE,
): Promise<Access> {
  return (await findOnAdminPage(guard, props)) ?? notFound();
}

/** As `authorizeAdminPage`; null for what the guard does not find, for pages with a not-found screen of their own. */
export async function findOnAdminPage<Access>(
  guard: Guard<Access>,
  props: PageProps,
): Promise<Access | null> {
  const { access, refusal } = await authorizePage(guard, props);
  if (refusal === null) return access;
  if (refusal.code === "forbidden" || refusal.code === "secondFactorRequired") forbidden();
  return refusal.code === "notFound" ? null : notFound();
}
