import type { NextRequest } from "next/server";
import type { SignInBody } from "@/lib/contracts/auth";
import type { SecondFactorBody } from "@/lib/contracts/second-factor";
import type { Viewer } from "../access/viewer";
import { linkCookieName } from "../auth/external-link";
import { PENDING_SECONDS, pendingCookieName } from "../auth/pending-sign-ins";
import { cookieLine } from "../http/cookies";
import { Reply } from "../http/route";
import { signInByPasskey } from "../services/accounts/passkey-sign-in";
import { signIn } from "../services/accounts/users";

interface SignInCall<Body> {
  access: Viewer;
  body: Body;
  address: string;
  request: NextRequest;
}

const readCookie = (request: NextRequest, name: string) => request.cookies.get(name)?.value;
const expiredCookie = (name: string) => cookieLine(name, null, 0);

export async function passwordSignIn({ access, body, address, request }: SignInCall<SignInBody>) {
  const { sessionToken } = access;
  const link = readCookie(request, linkCookieName());
  const { user, ...opened } = await signIn(body, { address, sessionToken }, link);
  if ("session" in opened)
    return new Reply(200, user, { session: opened.session, setCookies: [expiredCookie(linkCookieName())] });
  const setCookies = [cookieLine(pendingCookieName(), opened.pending, PENDING_SECONDS)];
  return new Reply(200, { needsSecondFactor: true }, { setCookies });
}

export async function passkeySignIn({ access, body, address, request }: SignInCall<SecondFactorBody>) {
  const { sessionToken } = access;
  const cookies = {
    pending: readCookie(request, pendingCookieName()),
    link: readCookie(request, linkCookieName()),
  };
  const { user, session } = await signInByPasskey(body, { address, sessionToken }, cookies);
  return new Reply(200, user, {
    session,
    setCookies: [pendingCookieName(), linkCookieName()].map(expiredCookie),
  });
}
