import { withQuery } from "@/lib/domain/with-query";
import type { NextRequest } from "next/server";
import { AppError } from "@/lib/domain/app-error";
import type { ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import { localPath, withNext } from "@/lib/domain/playback/local-path";
import type { Viewer } from "../access/viewer";
import { beginFlow, endFlow } from "../auth/external-flow";
import { LINK_SECONDS, linkCookieName } from "../auth/external-link";
import { externalProvider } from "../auth/external-provider";
import { flowCookieNames } from "../auth/next-auth-steps";
import { PENDING_SECONDS, pendingCookieName } from "../auth/pending-sign-ins";
import { cookieLine } from "../http/cookies";
import { Reply } from "../http/route";
import { isOwnNavigation } from "../http/same-origin";
import { consumePoint } from "../limits/counters";
import { signInExternally } from "../services/accounts/external-sign-in";

const redirection = (redirectTo: string, extra: { session?: string; setCookies?: readonly string[] } = {}) =>
  new Reply(302, undefined, { redirectTo, ...extra });

function signInScreen(next: string, problem?: ExternalSignInProblem): string {
  const screen = withNext("/signin", next);
  return withQuery(screen, problem ? `problem=${problem}` : "");
}

interface Arrival {
  request: NextRequest;
  address: string;
}

/** Redirects to the provider (`again`: with a new authentication); without one or from another site, to the sign-in. */
export async function beginExternalSignIn({ request, address }: Arrival): Promise<Reply> {
  const query = request.nextUrl.searchParams;
  const next = localPath(query.get("next"));
  if (!externalProvider() || !isOwnNavigation(request)) return redirection(signInScreen(next));
  if (!(await isBelowLimit(address))) return redirection(signInScreen(next, "tooMany"));
  const begun = await beginFlow(next, { onceMore: query.has("again") });
  if ("problem" in begun) return redirection(signInScreen(next, begun.problem));
  return redirection(begun.location, { setCookies: begun.setCookies });
}

/** The provider's callback. Its cookies are deleted in any case. */
export async function endExternalSignIn({
  request,
  address,
  access: { sessionToken },
}: Arrival & { access: Viewer }): Promise<Reply> {
  const setCookies = [...flowCookieNames(), linkCookieName()].map((name) => cookieLine(name, null, 0));
  if (!externalProvider()) return redirection("/signin", { setCookies });
  if (!(await isBelowLimit(address))) return redirection(signInScreen("/", "tooMany"), { setCookies });
  const end = await endFlow(request);
  const { next } = end;
  const signedIn = "problem" in end ? end : await trySignIn(end.person, { address, sessionToken });
  if ("session" in signedIn) return redirection(next, { session: signedIn.session, setCookies });
  if ("pending" in signedIn) {
    setCookies.push(cookieLine(pendingCookieName(), signedIn.pending, PENDING_SECONDS));
    return redirection(withNext("/second-step", next), { setCookies });
  }
  if ("linkCookie" in signedIn) {
    setCookies.push(cookieLine(linkCookieName(), signedIn.linkCookie, LINK_SECONDS));
  }
  return redirection(signInScreen(next, signedIn.problem), { setCookies });
}

async function trySignIn(...args: Parameters<typeof signInExternally>): ReturnType<typeof signInExternally> {
  try {
    return await signInExternally(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === "rateLimited") return { problem: "tooMany" };
    throw error;
  }
}

async function isBelowLimit(address: string): Promise<boolean> {
  try {
    await consumePoint("externalSignIns", { address });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rateLimited") return false;
    throw error;
  }
}
