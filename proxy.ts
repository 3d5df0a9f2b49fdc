import { randomBytes } from "node:crypto";
import path from "node:path";
import { NextResponse, type NextRequest } from "next/server";
import { EARLY_INPUT_SCRIPT } from "@/components/layout/early-input-script";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { FOLD_SCRIPT } from "@/components/ui/fold-script";
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

/** Names of the session cookie without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];
/** Next takes the nonce for its scripts from a request's policy: what a caller says there is never believed. */
const NONCE_CARRIERS = ["content-security-policy", "content-security-policy-report-only", "x-nonce"];

/** Inline scripts of ours in pages that are made for the request. */
const OWN_HASHES = [THEME_SCRIPT, EARLY_INPUT_SCRIPT, FOLD_SCRIPT].map(hashSource);
let builtPages: BuiltPages | undefined;

/**
 * Runs before every page: chooses between the two screens of `/` by the session cookie, which the page itself checks, decides
 * whether the caller may see a screen, sets what the page may load, and checks the database for pages made on request.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const link = pastedLink(pathname);
  if (link !== null) return NextResponse.redirect(new URL(link + request.nextUrl.search, env().APP_URL));
  const isVisitor = !SESSION_COOKIES.some((name) => request.cookies.has(name));
  // `/landing` stays reachable: the browser's router asks for the rewritten page's parts there.
  const asked = pathname === "/" && isVisitor ? "/landing" : pathname;

  const headers = new Headers(request.headers);
  for (const name of NONCE_CARRIERS) headers.delete(name);
  const unavailable = hashesOfBuiltPage(asked) ? null : await unavailablePage();
  if (unavailable) return unavailable;
  // Next hides from us whether its router asks; the browser says that it is a script.
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
  // Another screen by cookie: no cache that several people share may keep either.
  if (pathname === "/" || page !== asked) response.headers.set("Cache-Control", "private, no-cache");
  if (pathname.startsWith("/shared/")) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** The path of a share link that was pasted with the sign behind it, such as a full stop or a bracket; null for any other path. */
function pastedLink(pathname: string): string | null {
  const [, link = null] = /^(\/shared\/[\w-]+)(?:[^\w\-/%][^/]*|%[0-9A-Fa-f]{2}[^/]*)$/.exec(pathname) ?? [];
  return link;
}

const isDevelopment = () => env().NODE_ENV === "development";

/** In development every page is built on request. */
function hashesOfBuiltPage(page: string): readonly string[] | null {
  if (isDevelopment()) return null;
  // The folder that next.config.mjs builds into. A path that is not ignored is taken for any file of the project, and all are traced.
  builtPages ??= new BuiltPages(
    path.resolve(/* turbopackIgnore: true */ process.env.NEXT_DIST_DIR || ".next"),
  );
  return builtPages.scriptsAt(page);
}

export const config = { matcher: ["/((?!api/|_next/).*)"] };
