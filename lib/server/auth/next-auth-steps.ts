/**
 * One step of an external sign-in, done by next-auth: the way to the provider (PKCE, state, nonce), or the check of what came
 * back from there. Of next-auth only this is used: it keeps no accounts here and opens no sessions.
 */
import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "../env";
import { externalProvider } from "./external-provider";
import { isHttps } from "./sessions";
import { sign } from "./signature";

/** So long a person may stay at the provider. */
const FLOW_SECONDS = 900;
const PROVIDER_TIMEOUT_MS = 10_000;
/** Part of the address that the provider sends people back to: APP_URL/api/auth/callback/oidc. */
const PROVIDER_ID = "oidc";

const cookieName = (part: string) => `${isHttps() ? "__Host-" : ""}strideframe_oidc_${part}`;

/** They last for one way there and back. */
export const flowCookieNames = () => ["state", "pkce", "nonce", "next"].map(cookieName);
/** Holds the address of the screen to go on to. */
export const nextCookieName = () => cookieName("next");

const secret = () => sign("external-sign-in", "next-auth");

type Claims = Record<string, unknown>;

/** Who hears what happens in a step. */
interface Listener {
  /** The claims of a token that was found right. */
  onClaims?: (claims: unknown) => void;
  onError: (error: unknown) => void;
}

interface StepEnd {
  /** Where the browser is sent. */
  location: string;
  /** Lines of Set-Cookie, of the cookies named above alone. */
  setCookies: string[];
}

/**
 * Begins the way to the provider.
 * @param next a path of ours, kept until the person is back.
 * @param authorization goes into the provider's address; never what a caller of ours gave.
 */
export function stepToProvider(
  next: string,
  authorization: Record<string, string>,
  listener: Listener,
): Promise<StepEnd> {
  // Next-auth begins only by a form with its token. Which page may begin, the route has asked already.
  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${secret()}`).digest("hex");
  const cookies = { [cookieName("csrf")]: `${csrfToken}|${csrfHash}` };
  const body = { csrfToken, callbackUrl: next };
  return takeStep({ method: "POST", action: "signin", query: authorization, body, cookies }, listener);
}

/** Checks what the provider sent the browser back with. @param cookies those of `flowCookieNames` that came along. */
export function stepFromProvider(
  query: Record<string, string>,
  cookies: Record<string, string>,
  listener: Listener,
): Promise<StepEnd> {
  return takeStep({ method: "GET", action: "callback", query, cookies }, listener);
}

interface Step {
  method: "GET" | "POST";
  action: "signin" | "callback";
  query: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
}

/** As if for a page of the old kind: so next-auth needs nothing of the request under way, and answers into a plain object. */
async function takeStep({ action, query, ...step }: Step, listener: Listener): Promise<StepEnd> {
  // Next-auth reads from here alone what its callback's address begins with.
  process.env["NEXTAUTH_URL"] = env().APP_URL;
  const headers = new Map<string, unknown>();
  const answer = {
    status: () => answer,
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: unknown) => {
      headers.set(name, value);
      return answer;
    },
    end: () => answer,
    send: () => answer,
  };
  const request = { ...step, headers: {}, query: { ...query, nextauth: [action, PROVIDER_ID] } };
  await NextAuth(
    request as unknown as NextApiRequest,
    answer as unknown as NextApiResponse,
    optionsFor(listener),
  );
  const lines = [headers.get("Set-Cookie") ?? []].flat().map(String);
  const isOfFlow = (line: string) => flowCookieNames().some((name) => line.startsWith(`${name}=`));
  const [location = ""] = [headers.get("Location") ?? []].flat().map(String);
  return { location, setCookies: lines.filter(isOfFlow) };
}

function optionsFor({ onClaims, onError }: Listener): NextAuthOptions {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps(), maxAge: FLOW_SECONDS };
  const flowCookie = (part: string) => ({ name: cookieName(part), options });
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
        onClaims?.(profile);
        // A path in place of `true`: next-auth goes no further.
        return "/";
      },
    },
    logger: {
      error: (_code, metadata) => onError(metadata),
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
    userinfo: {
      // Some providers tell the address here alone. For all the rest the signed token's word goes.
      request: async ({ client, tokens }) => {
        const claims = (tokens as { claims?: () => Claims }).claims?.() ?? {};
        if (claims["email"] !== undefined || tokens.access_token === undefined) return claims;
        const { email, email_verified, ...others } = await client.userinfo(tokens as never);
        return { ...others, ...claims, email, email_verified };
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  };
}
