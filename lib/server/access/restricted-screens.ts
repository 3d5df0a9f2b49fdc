/** Chooses the page for addresses that need an account or admin rights; `proxy.ts` asks before a page is rendered. */
import { isAdminPath, isSignedInPath } from "@/lib/domain/accounts/signed-in-paths";
import { hasAdminRights } from "../auth/second-factor";
import { loadViewer } from "./viewer";

const REFUSED = "/access-denied";
/** Responds 403 to an admin without a recent passkey; see `app/(signed-in)/passkey-needed`. */
const UNCONFIRMED = "/passkey-needed";
/** There is no such page, so Next shows the not-found screen, which is built once. */
const NOT_THERE = "/not-there";

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page to show to a viewer who may not see `pathname`, also below `/admin` where no page exists. Decided before
 * rendering, because Next sends a page's script names before the page can refuse. @param isPage false for requests of
 * the browser's router, which notices an ended session itself.
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
