/** Chooses the page for addresses that need an account or admin rights; `proxy.ts` asks before a page is rendered. */
import { isAdminPath, isSignedInPath } from "@/lib/domain/accounts/signed-in-paths";
import { hasAdminRights } from "../auth/second-factor";
import { loadViewer } from "./viewer";

/** Answers 403; see `app/(signed-in)/access-denied`. */
const REFUSED = "/access-denied";
/** Answers 403 to an admin who has yet to show a passkey; see `app/(signed-in)/passkey-needed`. */
const UNCONFIRMED = "/passkey-needed";
/** An address without a page: gives the not-found screen, which is built once. */
const NOT_THERE = "/not-there";

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page to show in place of `pathname` to a viewer who may not see it: for all admin addresses, also those that do not exist.
 * Decided before rendering: Next names a page's scripts before the page can refuse, and sends a refusing page without its text.
 * @param readCookie value of a cookie by name.
 * @param isPage false for requests of the browser's router, which notices an ended session itself.
 */
export async function screenFor(
  pathname: string,
  readCookie: (name: string) => string | undefined,
  isPage: boolean,
): Promise<string> {
  const path = decoded(pathname);
  const isOfAdmin = isAdminPath(path);
  if (!isOfAdmin && !(isPage && isSignedInPath(path))) return pathname;
  const { session } = await loadViewer(readCookie);
  if (session === null) return NOT_THERE;
  if (!isOfAdmin || hasAdminRights(session)) return pathname;
  return session.user.accountType === "admin" ? UNCONFIRMED : REFUSED;
}
