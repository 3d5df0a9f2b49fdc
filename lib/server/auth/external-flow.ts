/** A sign-in through the external provider, from its beginning here to the person it names. */
import type { ExternalSignInProblem } from "@/lib/domain/external-sign-in";
import { localPath } from "@/lib/domain/local-path";
import { log } from "../log";
import { externalClaims, type ExternalPerson } from "./external-claims";
import { externalProvider } from "./external-provider";
import { flowCookieNames, nextCookieName, stepFromProvider, stepToProvider } from "./next-auth-steps";

/** Asks the provider to let a person in only after they have proved once more who they are, and to say when that was. */
const ONCE_MORE = { prompt: "login", max_age: "0" };

/** What a provider may send along; anything else in the address is nobody's word. */
const ANSWERED = ["code", "state", "iss", "error", "error_description"];

export type FlowBegin = { location: string; setCookies: string[] } | { problem: ExternalSignInProblem };

/**
 * The provider's address for one sign-in.
 * @param next a path of ours to go on to afterwards.
 */
export async function beginFlow(next: string, { onceMore = false } = {}): Promise<FlowBegin> {
  let problem: ExternalSignInProblem = "unreachable";
  const { location, setCookies } = await stepToProvider(next, onceMore ? ONCE_MORE : {}, {
    onError: (error) => (problem = judge(error)),
  });
  const hasBegun = setCookies.some((line) => line.startsWith(`${flowCookieNames()[0]}=`));
  return hasBegun ? { location, setCookies } : { problem };
}

export type FlowEnd = ({ person: ExternalPerson } | { problem: ExternalSignInProblem }) & {
  /** Where to go on to: a path of ours. */
  next: string;
};

/** Reads and checks what the provider sent the browser back with. */
export async function endFlow(
  query: URLSearchParams,
  readCookie: (name: string) => string | undefined,
): Promise<FlowEnd> {
  const next = nextOf(readCookie(nextCookieName()));
  const told = query.get("error");
  if (told !== null) return { problem: told === "access_denied" ? "cancelled" : "refused", next };
  const pairs = flowCookieNames().map((name) => [name, readCookie(name)] as const);
  const cookies = Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const answered = ANSWERED.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []));
  let problem: ExternalSignInProblem = "untrusted";
  let claims: unknown;
  await stepFromProvider(Object.fromEntries(answered) as Record<string, string>, cookies, {
    onClaims: (found) => (claims = found),
    onError: (error) => (problem = judge(error)),
  });
  const person = externalClaims.safeParse(claims).data;
  // The library takes any issuer that the provider's own description names.
  if (!person || !isConfigured(person.issuer)) return { problem, next };
  return { person, next };
}

const isConfigured = (issuer: string) => {
  const withoutSlash = (address = "") => address.replace(/\/$/, "");
  return withoutSlash(issuer) === withoutSlash(externalProvider()?.issuer);
};

/** The cookie holds a whole address of ours. */
function nextOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return "/";
  const { pathname, search, hash } = new URL(address);
  return localPath(pathname + search + hash);
}

/** Logged by its message alone: the error itself carries the token. */
function judge(error: unknown): ExternalSignInProblem {
  const fault = error instanceof Error ? error : (error as { error?: unknown } | null)?.error;
  const { message = "", code = "" } = fault instanceof Error ? (fault as NodeJS.ErrnoException) : {};
  log().warn({ reason: message.slice(0, 200) }, "An external sign-in failed");
  if (/cookie was missing|"exp" claim timestamp/.test(message)) return "outdated";
  const isAway =
    /^E[A-Z]+$/.test(code) ||
    /timed out|expected 200 OK|^server_error|^temporarily_unavailable/.test(message);
  return isAway ? "unreachable" : "untrusted";
}
