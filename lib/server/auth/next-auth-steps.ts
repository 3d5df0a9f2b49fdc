/** One step of an external sign-in by next-auth (PKCE, state, nonce). It stores no accounts and no sessions here. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "../env";
import { externalProvider } from "./external-provider";
import { isHttps } from "./sessions";
import { sign } from "../crypto/signature";

const FLOW_SECONDS = 900;
export const PROVIDER_TIMEOUT_MS = 10_000;
/** Part of the callback address APP_URL/api/auth/callback/oidc. */
const PROVIDER_ID = "oidc";

const cookieName = (part: string) => `${isHttps() ? "__Host-" : ""}strideframe_oidc_${part}`;

/** A sign-in cannot be completed without them. */
export const checkCookieNames = () => ["state", "pkce", "nonce"].map(cookieName);
export const nextCookieName = () => cookieName("next");
export const flowCookieNames = () => [...checkCookieNames(), nextCookieName(), cookieName("csrf")];

const secret = () => sign("external-sign-in", "next-auth");

type Claims = Record<string, unknown>;

interface Listener {
  /** The provider is known and the cookies are valid. */
  onExchange?: () => void;
  onClaims?: (claims: unknown) => void;
  /** May be called several times; the first error tells most. */
  onError: (error: unknown) => void;
}

/** next-auth has one logger per process; this finds the step of an error. */
const currentStep = new AsyncLocalStorage<Listener>();

/** next-auth's log omits what openid-client says of the response. */
async function withErrorReport<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    currentStep.getStore()?.onError(error);
    throw error;
  }
}

const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isHttps(), maxAge: FLOW_SECONDS }) as const;

/** @param next a path of this site. @param authorization never a caller's input. @returns a redirect with cookies */
export async function stepToProvider(
  next: string,
  authorization: Record<string, string>,
  listener: Listener,
): Promise<Response> {
  // next-auth starts only by a POST with its own token (decision 48). The route has checked the calling page.
  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${secret()}`).digest("hex");
  (await cookies()).set(cookieName("csrf"), `${csrfToken}|${csrfHash}`, cookieOptions());
  const address = new URL(`/api/auth/signin/${PROVIDER_ID}`, env().APP_URL);
  address.search = new URLSearchParams(authorization).toString();
  const body = new URLSearchParams({ csrfToken, callbackUrl: next });
  return runStep("signin", new NextRequest(address, { method: "POST", body }), listener);
}

/** Checks the provider's redirect and the cookies of `flowCookieNames`. */
export async function stepFromProvider(request: NextRequest, listener: Listener): Promise<void> {
  await runStep("callback", request, listener);
}

function runStep(action: "signin" | "callback", request: NextRequest, listener: Listener) {
  const params = { nextauth: [action, PROVIDER_ID] };
  return currentStep.run(listener, () => NextAuth(request, { params }, authOptions()) as Promise<Response>);
}

function authOptions(): NextAuthOptions {
  const flowCookie = (part: string) => ({ name: cookieName(part), options: cookieOptions() });
  return {
    secret: secret(),
    providers: [providerOptions()],
    cookies: {
      state: flowCookie("state"),
      pkceCodeVerifier: flowCookie("pkce"),
      nonce: flowCookie("nonce"),
      callbackUrl: flowCookie("next"),
      csrfToken: flowCookie("csrf"),
    },
    callbacks: {
      signIn: ({ profile }) => {
        currentStep.getStore()?.onClaims?.(profile);
        // A path instead of `true` stops next-auth here.
        return "/";
      },
    },
    logger: {
      error: (_code, metadata) => currentStep.getStore()?.onError(metadata),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

function providerOptions(): OAuthConfig<{ sub: string }> {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SIGNING_ALG } = env();
  const { issuer = "", name = "" } = externalProvider() ?? {};
  return {
    id: PROVIDER_ID,
    name,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    authorization: { params: { scope: "openid email profile" } },
    client: { id_token_signed_response_alg: OIDC_SIGNING_ALG },
    httpOptions: { timeout: PROVIDER_TIMEOUT_MS },
    token: {
      request: async ({ client, provider, params, checks }) => {
        currentStep.getStore()?.onExchange?.();
        return { tokens: await withErrorReport(client.callback(provider.callbackUrl, params, checks)) };
      },
    },
    userinfo: {
      // Some providers give the address only here. Everything else comes from the signed token.
      request: async ({ client, tokens }) => {
        const claims = (tokens as { claims?: () => Claims }).claims?.() ?? {};
        if (claims["email"] !== undefined || tokens.access_token === undefined) return claims;
        const { email, email_verified, ...others } = await withErrorReport(client.userinfo(tokens as never));
        return { ...others, ...claims, email, email_verified };
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  };
}
