import { NextResponse, type NextRequest } from "next/server";

/** Names of the session cookie without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];

/**
 * `/` has two screens. Whoever has no session cookie gets the visitor's one, which is made at build time; for everybody
 * else the page asks the session itself. A cookie is no proof, so nothing else is decided here. `/landing` stays
 * reachable by its own name: the router in the browser asks for a rewritten page's parts there.
 */
export function middleware(request: NextRequest) {
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next();
  return NextResponse.rewrite(new URL("/landing", request.url));
}

export const config = { matcher: ["/"] };
