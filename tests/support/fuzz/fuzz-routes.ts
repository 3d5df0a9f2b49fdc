/** Sends hostile requests to every route of the running program, and reports the responses that break the contract. */
import { globSync } from "node:fs";
import { Agent, request as sendRequest } from "node:http";
import fc from "fast-check";
import type { CallList } from "@/lib/contracts/open-api";
import { ANNOTATION_KINDS, ANNOTATIONS } from "@/lib/domain/annotations/annotation-kinds";
import { faultOfResponse } from "@/tests/support/calls/listed-calls";
import { baseUrl, directUrl } from "@/tests/support/server/api-client";
import type { FuzzVisitor, FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { hostileRequests, type HostileRequest } from "@/tests/support/fuzz/hostile-requests";
import type { FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

/** Number of simultaneous requests: enough to keep the server busy, within its limit of connections. */
const AT_ONCE = 8;

/** Number of requests that are generated at a time: twenty thousand would need too much memory. */
const AT_A_TIME = 500;

interface RawResponse {
  status: number;
  type: string;
  hasRetryAfter: boolean;
  text: string;
}

const KIND_NAMES = ANNOTATION_KINDS.map((kind) => ANNOTATIONS[kind].plural);

/** The pattern of the file that handles all paths without a route: it has no verbs. */
export const NO_PATH = "/api/[[...path]]";

/** The paths of all route files below `app/api`, as "/api/videos/[id]"; one for all kinds of annotations is a path each. */
export const routePatterns = (): string[] =>
  globSync("app/api/**/route.ts")
    .map((file) => file.replace(/^app/, "").replace(/\/route\.ts$/, ""))
    .flatMap((path) => KIND_NAMES.map((name) => path.replace("[annotations]", name)))
    .filter((path, at, all) => all.indexOf(path) === at)
    .toSorted();

/** The route file that handles a path of `routePatterns`, and the parameters that it has besides those of the path. */
export function routeFileOf(pattern: string): { file: string; params: Record<string, string> } {
  const [, before, annotations, after = ""] =
    /^(.*\/\[(?:id|token)\])\/([a-z]+)(\/restore)?$/.exec(pattern) ?? [];
  const isKind = KIND_NAMES.some((name) => name === annotations);
  if (annotations === undefined || !isKind) return { file: `app${pattern}/route`, params: {} };
  return { file: `app${before}/[annotations]${after}/route`, params: { annotations } };
}

export interface FuzzResult {
  /** Each with the request and what is wrong with its response. */
  faults: string[];
  /** Number of responses by status. */
  statuses: Readonly<Record<number, number>>;
}

/**
 * Sends `times` requests to one route.
 * @param seed the same seed gives the same requests, ids of the world aside.
 */
export async function fuzzRoute(
  pattern: string,
  route: FuzzRoute,
  { cookies }: FuzzWorld,
  { times, seed, list }: { times: number; seed: number; list: CallList },
): Promise<FuzzResult> {
  const hostile = hostileRequests(pattern, route, list);
  let made = 0;
  let requests: HostileRequest[] = [];
  const takeNext = (): HostileRequest | undefined => {
    if (requests.length === 0 && made < times) {
      const numRuns = Math.min(AT_A_TIME, times - made);
      requests = fc.sample(hostile, { numRuns, seed: seed + made });
      made += numRuns;
    }
    return requests.pop();
  };
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  const sendNext = async (): Promise<void> => {
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const response = await send(next, { cookies, agent });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const fault = faultOf(pattern, list, next, response);
      if (fault !== null) faults.push(describe(next, response, fault));
    }
  };
  await Promise.all(Array.from({ length: route.isOneAtATime ? 1 : AT_ONCE }, sendNext));
  agent.destroy();
  return { faults, statuses };
}

function send(
  { method, path, visitor, headers, kind, body }: HostileRequest,
  { cookies, agent }: { cookies: Readonly<Record<FuzzVisitor, string>>; agent: Agent },
): Promise<RawResponse> {
  const url = new URL(directUrl());
  const all = {
    origin: new URL(baseUrl()).origin,
    ...(cookies[visitor] && { cookie: cookies[visitor] }),
    ...(body !== undefined && {
      "content-type": kind,
      // Node leaves Content-Length out for verbs that rarely have a body, which then would be read as the next request.
      "content-length": Buffer.byteLength(body),
    }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      { host: url.hostname, port: url.port, method, path, headers: all, agent },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            hasRetryAfter: response.headers["retry-after"] !== undefined,
            text,
          }),
        );
      },
    );
    request.once("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
    request.end(body);
  });
}

/** What is wrong with the response, or null. */
function faultOf(
  pattern: string,
  list: CallList,
  { method, path, headers }: HostileRequest,
  { status, type, hasRetryAfter, text }: RawResponse,
): string | null {
  if (status >= 500 || status < 200) return "a fault of ours";
  // An unusual segment may turn it into another path, even a page.
  if (!isPathOf(pattern, path)) return null;
  if (status === 429 && !hasRetryAfter) return "429 without Retry-After";
  // Next itself redirects requests for a page's data to their own address.
  if (status === 307 && "rsc" in headers) return null;
  const isMedia = method !== "HEAD" && status < 300 && type !== "" && !type.startsWith("application/json");
  return faultOfResponse(list, { verb: method, path, status, type, text: isMedia ? null : text });
}

function isPathOf(pattern: string, path: string): boolean {
  const segments = (path.split("?")[0] ?? "").split("/");
  return pattern.split("/").every((part, at) => {
    const segment = segments[at] ?? "";
    return part.startsWith("[")
      ? !["", ".", "..", "%2e%2e", "flowplayer"].includes(segment)
      : part === segment;
  });
}

const describe = (request: HostileRequest, { status, text }: RawResponse, fault: string): string =>
  `${status}: ${fault}\n${JSON.stringify(request).slice(0, 600)}\n${text.slice(0, 300)}`;
