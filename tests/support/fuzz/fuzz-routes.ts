/** Sends hostile requests to every route of the running program and says which answers break the contract. */
import { globSync } from "node:fs";
import { Agent, request as sendRequest } from "node:http";
import fc from "fast-check";
import { errorBody } from "@/lib/contracts/errors";
import { ANNOTATION_KINDS, ANNOTATIONS } from "@/lib/domain/annotations/annotation-kinds";
import { baseUrl, directUrl } from "@/tests/support/server/api-client";
import type { FuzzVisitor, FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { hostileRequests, type HostileRequest } from "@/tests/support/fuzz/hostile-requests";
import type { FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

/** So many are on their way at once: enough to keep the server busy, few enough for its limit of connections. */
const AT_ONCE = 8;

interface RawResponse {
  status: number;
  type: string;
  hasRetryAfter: boolean;
  text: string;
}

const KIND_NAMES = ANNOTATION_KINDS.map((kind) => ANNOTATIONS[kind].plural);

/** Of the file that answers for every path without one: it takes no verb. */
export const NO_PATH = "/api/[[...path]]";

/** The paths of all route files below `app/api`, as "/api/videos/[id]"; one for all kinds of annotations is a path each. */
export const routePatterns = (): string[] =>
  globSync("app/api/**/route.ts")
    .map((file) => file.replace(/^app/, "").replace(/\/route\.ts$/, ""))
    .flatMap((path) => KIND_NAMES.map((name) => path.replace("[annotations]", name)))
    .filter((path, at, all) => all.indexOf(path) === at)
    .toSorted();

/** The route file that answers for a path of `routePatterns`, and the parameters that it has beside those of the path. */
export function routeFileOf(pattern: string): { file: string; params: Record<string, string> } {
  const [, before, annotations, after = ""] =
    /^(.*\/\[(?:id|token)\])\/([a-z]+)(\/restore)?$/.exec(pattern) ?? [];
  const isKind = KIND_NAMES.some((name) => name === annotations);
  if (annotations === undefined || !isKind) return { file: `app${pattern}/route`, params: {} };
  return { file: `app${before}/[annotations]${after}/route`, params: { annotations } };
}

/** Of the routes that answer with bytes in place of JSON. */
const OBJECT_PATTERNS = [
  /^\/api\/storage\//,
  /\/audio\/\[file\]$/,
  /\/blog\/\[slug\]\/picture$/,
  /^\/api\/pictures\//,
  /^\/api\/export$/,
];

export interface FuzzResult {
  /** In words: the request, and what is wrong with its answer. */
  faults: string[];
  /** How often each status came. */
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
  { times, seed }: { times: number; seed: number },
): Promise<FuzzResult> {
  const requests = fc.sample(hostileRequests(pattern, route), { numRuns: times, seed });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  const sendNext = async (): Promise<void> => {
    for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
      const answer = await send(next, { kind: route.kind, cookies, agent });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(pattern, route, next, answer);
      if (fault !== null) faults.push(describe(next, answer, fault));
    }
  };
  await Promise.all(Array.from({ length: route.isOneAtATime ? 1 : AT_ONCE }, sendNext));
  agent.destroy();
  return { faults, statuses };
}

function send(
  { method, path, visitor, headers, body }: HostileRequest,
  {
    kind = "application/json",
    cookies,
    agent,
  }: { kind: string | undefined; cookies: Readonly<Record<FuzzVisitor, string>>; agent: Agent },
): Promise<RawResponse> {
  const url = new URL(directUrl());
  const all = {
    origin: new URL(baseUrl()).origin,
    ...(cookies[visitor] && { cookie: cookies[visitor] }),
    ...(body !== undefined && {
      "content-type": kind,
      // Node leaves it out for verbs that rarely have a body, which then would be read as the next request.
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

/** What is wrong with the answer; null when nothing is. */
function faultOf(
  pattern: string,
  { calls }: FuzzRoute,
  { method, path }: HostileRequest,
  { status, type, hasRetryAfter, text }: RawResponse,
): string | null {
  if (status >= 500 || status < 200) return "a fault of ours";
  if (method === "HEAD") return text === "" ? null : "HEAD has a body";
  if (status === 204) return text === "" ? null : "204 has a body";
  // A signed upload's answer, and a range that is not there, have no body; an object is no JSON.
  const isObject = OBJECT_PATTERNS.some((each) => each.test(pattern));
  if (text === "" && (status === 200 || status === 416) && isObject) return null;
  if (status >= 300 && status < 400) return null;
  // An odd segment may make another path of it, even a page.
  if (!isPathOf(pattern, path)) return null;
  if (status === 429 && !hasRetryAfter) return "429 without Retry-After";
  if (!type.startsWith("application/json"))
    return status < 300 && isObject ? null : `is of the type "${type}"`;
  const value: unknown = JSON.parse(text);
  if (status >= 400) return errorBody.safeParse(value).success ? null : "is not the contract's refusal";
  const schema = calls.find(({ verb }) => verb === method)?.response;
  if (!schema) return schema === undefined ? "a verb that the table does not know" : "has an answer";
  const parsed = schema.safeParse(value);
  return parsed.success ? null : `is not the contract's answer: ${parsed.error.message}`;
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
