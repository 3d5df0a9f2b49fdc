/** Protection against cross-site requests: browsers send cookies from any page. */
import { AppError } from "@/lib/domain/app-error";
import { env } from "../env";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes by pages of other sites: those with a cookie, or with "always" any. @throws AppError forbidden. */
export function requireSameOrigin(request: Request, when: "withCookie" | "always" = "withCookie"): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (when === "withCookie" && !request.headers.has("cookie")) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSameSite = site === null || site === "same-origin" || site === "none";
  const isOurOrigin = origin !== null && isOwnOrigin(origin, request.headers.get("host"));
  if (!isSameSite || !(isOurOrigin || (origin === null && site === "same-origin"))) throw notFromOurPages();
}

export function requireOwnNavigation(request: Request): void {
  if (!isOwnNavigation(request)) throw notFromOurPages();
}

/** False for a navigation from another site; typed addresses pass ("none"). Over http the Referer decides, if any. */
export function isOwnNavigation(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const from = request.headers.get("origin") || request.headers.get("referer");
  const isOurs = from === null || isOwnOrigin(from, request.headers.get("host"));
  return site === null ? isOurs : site === "same-origin" || site === "none";
}

const notFromOurPages = () => new AppError("forbidden", "This request did not come from our pages.");

/** Compares with the configured address, or with the host that the browser used (a phone in the same network). */
function isOwnOrigin(url: string, host: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, host: givenHost } = new URL(url);
  return origin === new URL(env().APP_URL).origin || givenHost === host;
}
