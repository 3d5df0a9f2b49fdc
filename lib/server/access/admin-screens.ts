/** Which page somebody gets at an address of the admin area; `proxy.ts` asks before any page is made. */
import { isAdminPath } from "@/lib/domain/signed-in-paths";
import { loadViewer } from "./viewer";

/** Answers 403; see `app/(signed-in)/access-denied`. */
const REFUSED = "/access-denied";
/** Leads nowhere, so that the not-found screen is shown, which is made once for everybody. */
const NOT_THERE = "/not-there";

/** Whether it is an address of the admin area, a wrong one too: nobody else is to find out which there are. */
export const isAdminAddress = (pathname: string) => isAdminPath(decoded(pathname));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page in place of the one at `pathname`, for whoever is no admin. Next names a page's scripts before the page itself can
 * refuse; so it is not begun.
 * @param readCookie value of a cookie by name.
 */
export async function adminScreen(
  pathname: string,
  readCookie: (name: string) => string | undefined,
): Promise<string> {
  const { user } = await loadViewer(readCookie);
  if (user?.accountType === "admin") return pathname;
  return user ? REFUSED : NOT_THERE;
}
