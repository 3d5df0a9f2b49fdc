import { randomBytes } from "node:crypto";
import path from "node:path";
import { NextResponse, type NextRequest } from "next/server";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { adminScreen, isAdminAddress } from "@/lib/server/access/admin-screens";
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

/** Names of the session cookie without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];
/** Next takes the nonce for its scripts from a request's policy: what a caller says there is never believed. */
const NONCE_CARRIERS = ["content-security-policy", "content-security-policy-report-only", "x-nonce"];

const THEME_HASH = hashSource(THEME_SCRIPT);
let builtPages: BuiltPages | undefined;

/**
 * Stands before every page: which of the two screens of `/` it is, whether the admin area is shown at all, what the page may
 * load, and, for a page made for the request, whether there is a database to make it from.
 *
 * `/` has two screens. Whoever has no session cookie gets the visitor's one, which is made at build time; for everybody
 * else the page asks the session itself. A cookie is no proof, so nothing else is decided by it. `/landing` stays
 * reachable by its own name: the router in the browser asks for a rewritten page's parts there.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const isVisitor = !SESSION_COOKIES.some((name) => request.cookies.has(name));
  const asked = pathname === "/" && isVisitor ? "/landing" : pathname;

  const headers = new Headers(request.headers);
  for (const name of NONCE_CARRIERS) headers.delete(name);
  const unavailable = hashesOfBuiltPage(asked) ? null : await unavailablePage();
  if (unavailable) return unavailable;
  const page = isAdminAddress(asked)
    ? await adminScreen(asked, (name) => request.cookies.get(name)?.value)
    : asked;
  const hashes = hashesOfBuiltPage(page);
  const nonce = randomBytes(16).toString("base64");
  const policy = pagePolicy({
    scripts: hashes ? builtPageSources(hashes) : nonceSources(nonce, [THEME_HASH]),
    storageOrigin: storageOrigin(env()),
    isDevelopment: isDevelopment(),
  });
  if (!hashes) headers.set("Content-Security-Policy", policy);

  const response =
    page === pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(page, request.url), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (pathname.startsWith("/shared/")) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

const isDevelopment = () => env().NODE_ENV === "development";

/** In development every page is made anew. */
function hashesOfBuiltPage(page: string): readonly string[] | null {
  if (isDevelopment()) return null;
  // The folder that next.config.mjs builds into.
  builtPages ??= new BuiltPages(path.resolve(process.env.NEXT_DIST_DIR || ".next"));
  return builtPages.scriptsAt(page);
}

export const config = { matcher: ["/((?!api/|_next/).*)"] };
