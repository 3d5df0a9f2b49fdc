/** Checks that a write comes from our own pages: cookies ride along from anywhere. */
import { AppError } from "@/lib/domain/app-error";
import { env } from "../env";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that rides on a cookie and was not sent by a page of this site.
 * @throws AppError forbidden.
 */
export function requireSameOrigin(request: Request): void {
  if (SAFE.has(request.method) || !request.headers.has("cookie")) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSameSite = site === null || site === "same-origin" || site === "none";
  const isOurOrigin = origin !== null && isOwnOrigin(origin, request.headers.get("host"));
  if (!isSameSite || !(isOurOrigin || (origin === null && site === "same-origin"))) {
    throw new AppError("forbidden", "This request did not come from our pages.");
  }
}

/** The configured address, or the one the browser itself used (a phone in the same network). */
function isOwnOrigin(origin: string, host: string | null): boolean {
  return origin === new URL(env().APP_URL).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
