import { forbidden, notFound } from "next/navigation";
import type { Guard } from "./guard";
import { authorizePage, type PageProps } from "./page-authorization";

const ANYWHERE: PageProps = { params: Promise.resolve({}) };

/** 403 for other users, 404 for guests. Each page calls it, because Next does not render layouts again. */
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
