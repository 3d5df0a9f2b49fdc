import { forbidden, notFound } from "next/navigation";
import type { Guard } from "./guard";
import { authorizePage, type PageProps } from "./page-authorization";

const ANYWHERE: PageProps = { params: Promise.resolve({}) };

/**
 * Runs an admin guard: 403 for other users, 404 for guests. Each page runs it: Next does not render a layout again when
 * only the page changes.
 */
export async function authorizeAdminPage<Access>(
  guard: Guard<Access>,
  props: PageProps = ANYWHERE,
): Promise<Access> {
  return (await findOnAdminPage(guard, props)) ?? notFound();
}

/** `authorizeAdminPage`, but null where the guard finds nothing, for pages with their own not-found screen. */
export async function findOnAdminPage<Access>(
  guard: Guard<Access>,
  props: PageProps,
): Promise<Access | null> {
  const { access, refusal } = await authorizePage(guard, props);
  if (refusal === null) return access;
  if (refusal.code === "forbidden" || refusal.code === "secondFactorRequired") forbidden();
  return refusal.code === "notFound" ? null : notFound();
}
