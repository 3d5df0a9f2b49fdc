/** One sign-in through the external provider, from its start to the person's claims. */
import { constants } from "node:os";
import { NextRequest } from "next/server";
import type { ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import { localPath } from "@/lib/domain/playback/local-path";
import { log } from "../logging/log";
import { externalClaims, type ExternalPerson } from "./external-claims";
import { externalProvider } from "./external-provider";
import {
  checkCookieNames,
  nextCookieName,
  PROVIDER_TIMEOUT_MS,
  stepFromProvider,
  stepToProvider,
} from "./next-auth-steps";

/** Makes the provider authenticate the person again and report when. */
const SIGN_IN_AGAIN = { prompt: "login", max_age: "0" };

/** All other parameters of a provider are ignored. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error", "error_description"];

export type FlowBegin = { location: string; setCookies: string[] } | { problem: ExternalSignInProblem };

/** The provider's address for one sign-in. @param next a path of this site. */
export async function beginFlow(next: string, { onceMore = false } = {}): Promise<FlowBegin> {
  const faults = faultRecorder();
  const { headers } = await stepToProvider(next, onceMore ? SIGN_IN_AGAIN : {}, faults);
  const setCookies = headers.getSetCookie();
  const hasBegun = checkCookieNames().every((name) => setCookies.some((line) => line.startsWith(`${name}=`)));
  if (!hasBegun) return { problem: faults.problem() ?? "unreachable" };
  return { location: headers.get("Location") ?? "", setCookies };
}

export type FlowEnd = ({ person: ExternalPerson } | { problem: ExternalSignInProblem }) & {
  next: string;
};

export async function endFlow(request: NextRequest): Promise<FlowEnd> {
  const readCookie = (name: string) => request.cookies.get(name)?.value;
  const next = readNextPath(readCookie(nextCookieName()));
  const address = request.nextUrl.clone();
  const query = address.searchParams;
  const errorCode = query.get("error");
  if (errorCode !== null) return { problem: errorCode === "access_denied" ? "cancelled" : "refused", next };
  if (!checkCookieNames().every(readCookie)) return { problem: "outdated", next };
  for (const name of [...query.keys()]) if (!RESPONSE_PARAMETERS.includes(name)) query.delete(name);
  const faults = faultRecorder();
  let claims: unknown;
  const onClaims = (found: unknown) => (claims = found);
  await stepFromProvider(new NextRequest(address, request), { ...faults, onClaims });
  const person = externalClaims.safeParse(claims).data;
  // The library accepts any issuer named in the provider's own description.
  if (!person || !isConfigured(person.issuer)) return { problem: faults.problem() ?? "untrusted", next };
  return { person, next };
}

const isConfigured = (issuer: string) => {
  const withoutSlash = (address = "") => address.replace(/\/$/, "");
  return withoutSlash(issuer) === withoutSlash(externalProvider()?.issuer);
};

/** The cookie has an absolute address of this site. */
function readNextPath(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return "/";
  const { pathname, search, hash } = new URL(address);
  return localPath(pathname + search + hash);
}

interface ProviderFault {
  message?: string;
  code?: string;
  syscall?: string;
  error?: unknown;
  response?: { statusCode?: number };
}

/** Statuses by which a working provider refuses. */
const REFUSALS = [400, 401, 403];
const TEMPORARY: readonly unknown[] = ["server_error", "temporarily_unavailable"];

/** The first error names the problem. Only its message is logged: the error itself contains the token. */
function faultRecorder() {
  const startedAt = performance.now();
  let isExchanging = false;
  let problem: ExternalSignInProblem | undefined;
  return {
    problem: () => problem,
    onExchange: () => {
      isExchanging = true;
    },
    onError: (metadata: unknown) => {
      if (problem) return;
      const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | null)?.error;
      const fault: ProviderFault = error instanceof Error ? error : {};
      log().warn({ reason: fault.message?.slice(0, 200) }, "An external sign-in failed");
      problem = classifyFault(fault, { tookMs: performance.now() - startedAt, isExchanging });
    },
  };
}

function classifyFault(
  { code, syscall, error, response }: ProviderFault,
  { tookMs, isExchanging }: { tookMs: number; isExchanging: boolean },
): ExternalSignInProblem {
  if (code === "ERR_JWT_EXPIRED") return "outdated";
  // A timeout of openid-client has no code.
  if (tookMs >= PROVIDER_TIMEOUT_MS || syscall === "getaddrinfo") return "unreachable";
  if (code !== undefined) return code in constants.errno ? "unreachable" : "untrusted";
  // Before the exchange only reading the provider's description fails without a code.
  if (!isExchanging || TEMPORARY.includes(error)) return "unreachable";
  const status = response?.statusCode ?? 200;
  return status === 200 || REFUSALS.includes(status) ? "untrusted" : "unreachable";
}
