import { NextResponse, type NextRequest } from "next/server";

/** Names of the session cookie without and with https; see lib/server/auth/sessions.ts. */
const SESSION_COOKIES = ["strideframe_session", "__Host-strideframe_session"];

/**
 * Spares a signed-out visitor a screen that would only send them away. Never the authority: every page's layout and
 * every call asks the session itself.
 */
export function middleware(request: NextRequest) {
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next();
  return NextResponse.redirect(new URL("/signin", request.url));
}

export const config = {
  matcher: ["/upload", "/videos", "/collections/:path*", "/video/:path*", "/set-password", "/share-test"],
};
