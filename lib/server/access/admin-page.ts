/** The admin area's pages: what somebody else is answered. */
import { forbidden, notFound } from "next/navigation";
import type { Door } from "./door";
import { openOnPage, type PageProps } from "./page-visit";

/**
 * Opens a door of the admin area for a page or a layout. Who is no admin gets 403 and none of the page; to whoever is not
 * signed in it does not exist, nor does what the door does not find. Each page opens its door itself: Next runs a layout
 * beside its pages, and not again when only the page changes.
 */
export async function openForAdmin<Proof>(
  door: Door<Proof>,
  props: PageProps = { params: Promise.resolve({}) },
): Promise<Proof> {
  const { proof, refusal } = await openOnPage(door, props);
  if (refusal === null) return proof;
  if (refusal.code === "forbidden") forbidden();
  notFound();
}
