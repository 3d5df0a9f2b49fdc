import { NextResponse, type NextRequest } from "next/server";

/** Names of the session cookie without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];

const LANDING_PATH = "/landing";

/**
 * `/` has two screens. Whoever has no session cookie gets the visitor's one, which is made at build time; for everybody
 * else the page asks the session itself. A cookie is no proof, so nothing else is decided here.
 */
export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (pathname === LANDING_PATH) return NextResponse.redirect(new URL("/", request.url), 308);
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next();
  return NextResponse.rewrite(new URL(LANDING_PATH, request.url));
}

export const config = { matcher: ["/", "/landing"] };
