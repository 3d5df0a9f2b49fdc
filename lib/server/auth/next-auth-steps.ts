/**
 * One step of an external sign-in by next-auth: the request to the provider (PKCE, state, nonce), or the
 * check of its response. Nothing else of next-auth is used: it stores no accounts and opens no sessions.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "../env";
import { externalProvider } from "./external-provider";
import { isHttps } from "./sessions";
import { sign } from "../signature";

/** How long a person may stay at the provider. */
const FLOW_SECONDS = 900;
/** For one request to the provider. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** Part of the address that the provider sends people back to: APP_URL/api/auth/callback/oidc. */
const PROVIDER_ID = "oidc";

const cookieName = (part: string) => `${isHttps() ? "__Host-" : ""}strideframe_oidc_${part}`;

/** Without them a sign-in cannot be completed. */
export const checkCookieNames = () => ["state", "pkce", "nonce"].map(cookieName);
/** Holds the address of the screen for after the sign-in. */
export const nextCookieName = () => cookieName("next");
/** The cookies of one sign-in. */
export const flowCookieNames = () => [...checkCookieNames(), nextCookieName(), cookieName("csrf")];

const secret = () => sign("external-sign-in", "next-auth");

type Claims = Record<string, unknown>;

/** Callbacks of a step. */
interface Listener {
  /** The provider is known, and the cookies are right. */
  onExchange?: () => void;
  /** The claims of a token that passed every check. */
  onClaims?: (claims: unknown) => void;
  /** Of one failure more than once: the first error says most. */
  onError: (error: unknown) => void;
}

/** next-auth has one logger for the whole process: this is the step that an error belongs to. */
const currentStep = new AsyncLocalStorage<Listener>();

/** next-auth logs errors of the way back without what openid-client says of the response. */
async function reported<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    currentStep.getStore()?.onError(error);
    throw error;
  }
}

const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isHttps(), maxAge: FLOW_SECONDS }) as const;

/**
 * Starts a sign-in at the provider.
 * @param next a path of this site, stored until the person is back.
 * @param authorization parameters of the provider's address; never a caller's.
 * @returns a redirect to the provider, with the cookies of `flowCookieNames`.
 */
export async function stepToProvider(
  next: string,
  authorization: Record<string, string>,
  listener: Listener,
): Promise<Response> {
  // next-auth starts only by a POST with its own token (decision 48). The route has checked which page may start.
  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${secret()}`).digest("hex");
  (await cookies()).set(cookieName("csrf"), `${csrfToken}|${csrfHash}`, cookieOptions());
  const address = new URL(`/api/auth/signin/${PROVIDER_ID}`, env().APP_URL);
  address.search = new URLSearchParams(authorization).toString();
  const body = new URLSearchParams({ csrfToken, callbackUrl: next });
  return takeStep("signin", new NextRequest(address, { method: "POST", body }), listener);
}

/** Checks the request that the provider sent the browser back with, and the cookies of `flowCookieNames`. */
export async function stepFromProvider(request: NextRequest, listener: Listener): Promise<void> {
  await takeStep("callback", request, listener);
}

function takeStep(action: "signin" | "callback", request: NextRequest, listener: Listener) {
  const params = { nextauth: [action, PROVIDER_ID] };
  return currentStep.run(listener, () => NextAuth(request, { params }, options()) as Promise<Response>);
}

function options(): NextAuthOptions {
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
        // A path in place of `true`: next-auth goes no further.
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
        return { tokens: await reported(client.callback(provider.callbackUrl, params, checks)) };
      },
    },
    userinfo: {
      // Some providers send the e-mail address only here. Everything else is taken from the signed token.
      request: async ({ client, tokens }) => {
        const claims = (tokens as { claims?: () => Claims }).claims?.() ?? {};
        if (claims["email"] !== undefined || tokens.access_token === undefined) return claims;
        const { email, email_verified, ...others } = await reported(client.userinfo(tokens as never));
        return { ...others, ...claims, email, email_verified };
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  };
}
