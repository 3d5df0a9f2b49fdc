import { randomBytes } from "node:crypto";
import path from "node:path";
import { NextResponse, type NextRequest } from "next/server";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { FOLD_SCRIPT } from "@/components/ui/fold-script";
import { BEFORE_LIVE_SCRIPT } from "@/lib/player/network/before-live";
import { screenFor } from "@/lib/server/access/restricted-screens";
import { env } from "@/lib/server/env";
import { BuiltPages } from "@/lib/server/http/built-pages";
import {
  builtPageSources,
  hashSource,
  nonceSources,
  pagePolicy,
} from "@/lib/server/http/content-security-policy";
import { unavailablePage } from "@/lib/server/http/unavailable-page";
import { storageOrigin } from "@/lib/server/storage/storage-origin";

/** Without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];
/** Next reads the nonce from the policy of the request, so a caller's own header is removed. */
const NONCE_CARRIERS = ["content-security-policy", "content-security-policy-report-only", "x-nonce"];

const EARLY_INPUT_SCRIPT = process.env["EARLY_INPUT_SCRIPT"] ?? "";
const OWN_HASHES = [THEME_SCRIPT, EARLY_INPUT_SCRIPT, FOLD_SCRIPT, BEFORE_LIVE_SCRIPT].map(hashSource);
let builtPages: BuiltPages | undefined;

/** Runs before every page: chooses the screen of `/`, checks access, sets the policy, and checks the database. */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const link = pastedLink(pathname);
  if (link !== null) return NextResponse.redirect(new URL(link + request.nextUrl.search, env().APP_URL));
  const isVisitor = !SESSION_COOKIES.some((name) => request.cookies.has(name));
  // `/landing` must stay reachable: the router requests parts of the rewritten page there.
  const asked = pathname === "/" && isVisitor ? "/landing" : pathname;

  const headers = new Headers(request.headers);
  for (const name of NONCE_CARRIERS) headers.delete(name);
  const unavailable = hashesOfBuiltPage(asked) ? null : await unavailablePage();
  if (unavailable) return unavailable;
  // Next hides router requests from the proxy; the browser marks them as made by a script.
  const isPage = request.headers.get("sec-fetch-dest") !== "empty";
  const page = await screenFor(asked, (name) => request.cookies.get(name)?.value, isPage);
  const hashes = hashesOfBuiltPage(page);
  const nonce = randomBytes(16).toString("base64");
  const policy = pagePolicy({
    scripts: hashes ? builtPageSources(hashes) : nonceSources(nonce, OWN_HASHES),
    storageOrigin: storageOrigin(env()),
    isDevelopment: isDevelopment(),
  });
  if (!hashes) headers.set("Content-Security-Policy", policy);

  const response =
    page === pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(page, request.url), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // The page depends on a cookie, so shared caches must not store it.
  if (pathname === "/" || page !== asked) response.headers.set("Cache-Control", "private, no-cache");
  if (pathname.startsWith("/shared/")) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** Repairs share links pasted with a following full stop or bracket; null for other paths. */
function pastedLink(pathname: string): string | null {
  const [, link = null] =
    /^(\/shared\/[\w-]+(?:\/compare)?)(?:[^\w\-/%][^/]*|%[0-9A-Fa-f]{2}[^/]*)$/.exec(pathname) ?? [];
  return link;
}

const isDevelopment = () => env().NODE_ENV === "development";

function hashesOfBuiltPage(page: string): readonly string[] | null {
  if (isDevelopment()) return null;
  // Folder of next.config.mjs. Without the ignore comment all project files would be traced.
  builtPages ??= new BuiltPages(
    path.resolve(/* turbopackIgnore: true */ process.env.NEXT_DIST_DIR || ".next"),
  );
  return builtPages.scriptsAt(page);
}

export const config = { matcher: ["/((?!api/|_next/).*)"] };
