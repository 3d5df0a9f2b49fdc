/** Checks that a write comes from our own pages: cookies ride along from anywhere. */
import { AppError } from "@/lib/domain/app-error";
import { env } from "../env";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that was not sent by a page of this site: one that rides on a cookie, or with `when` "always" any.
 * @throws AppError forbidden.
 */
export function requireSameOrigin(request: Request, when: "withCookie" | "always" = "withCookie"): void {
  if (SAFE.has(request.method)) return;
  if (when === "withCookie" && !request.headers.has("cookie")) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSameSite = site === null || site === "same-origin" || site === "none";
  const isOurOrigin = origin !== null && isOwnOrigin(origin, request.headers.get("host"));
  if (!isSameSite || !(isOurOrigin || (origin === null && site === "same-origin"))) throw notFromOurPages();
}

/** @throws AppError forbidden unless `isOwnNavigation`. */
export function requireOwnNavigation(request: Request): void {
  if (!isOwnNavigation(request)) throw notFromOurPages();
}

/**
 * False when a page of another site sends a browser to one of our addresses. An address that was typed or bookmarked passes
 * ("none"). Browsers send the origin of a navigation only on https and on localhost; elsewhere the Referer is used, if any.
 */
export function isOwnNavigation(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const from = request.headers.get("origin") || request.headers.get("referer");
  const isOurs = from === null || isOwnOrigin(from, request.headers.get("host"));
  return site === null ? isOurs : site === "same-origin" || site === "none";
}

const notFromOurPages = () => new AppError("forbidden", "This request did not come from our pages.");

/** Whether a URL is below the configured address, or the one the browser itself used (a phone in the same network). */
function isOwnOrigin(url: string, host: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, host: givenHost } = new URL(url);
  return origin === new URL(env().APP_URL).origin || givenHost === host;
}
