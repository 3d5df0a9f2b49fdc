import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Next searches headers and queries in quadratic time; `npm run bench -- attack` fails when the longest take long. */
export const MAX_LENGTH = {
  header: 4_096,
  /** Includes cookies of other programs on the same host. */
  cookies: 8_192,
  userAgent: 512,
  /** Ours are under 300. Next redirects from an empty segment and repeats the address, which exceeds a proxy's limit. */
  path: 2_048,
  /** Sign-in providers put codes of several thousand characters into the callback's query. */
  query: 8_192,
};
export const MAX_QUERY_PARAMETERS = 100;

const ROUTER_STATE = "next-router-state-tree";

/** The program uses APP_URL and the connection's address (`lib/server/request/caller-address.ts`); Next would trust these headers. */
const ORIGIN_CLAIMS = ["forwarded", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

/** Headers of Next's client router, with their valid values. Other values cause errors or screens inside of Next. */
const ROUTER_HEADERS = {
  rsc: (/** @type {string} */ value) => value === "1",
  [ROUTER_STATE]: isRouterState,
  "next-router-prefetch": (/** @type {string} */ value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": (/** @type {string} */ value) => value.startsWith("/"),
  "next-url": (/** @type {string} */ value) => value.startsWith("/") && URL.canParse(value, "http://host"),
};
/** Next's internal headers, and those of server actions, which this program does not use. */
const INTERNAL = /^(next-|x-(next|middleware|invoke|now|matched|prerender|action|vercel|rsc)-|x-nextjs)/;

/**
 * @param {string} url @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {import("./malformed-requests.mjs").Refusal | null}
 */
export function sizeRefusalOf(url, headers) {
  const [path = "", ...rest] = url.split("?");
  const query = rest.join("?");
  const parameters = query.split("&", MAX_QUERY_PARAMETERS + 1).length;
  if (path.length > MAX_LENGTH.path || query.length > MAX_LENGTH.query || parameters > MAX_QUERY_PARAMETERS)
    return { status: 414, code: "invalid", message: "This address is too long." };
  const isTooLong = Object.entries(headers).some(
    ([name, value]) => String(value).length > (name === "cookie" ? MAX_LENGTH.cookies : MAX_LENGTH.header),
  );
  return isTooLong
    ? { status: 431, code: "invalid", message: "A header of this request is too long." }
    : null;
}

/** Removes headers that Next would trust or fail on. @param {import("node:http").IncomingHttpHeaders} headers changed */
export function cleanHeaders(headers) {
  for (const name of ORIGIN_CLAIMS) delete headers[name];
  for (const name of Object.keys(headers)) {
    const isFit = /** @type {Record<string, (value: string) => boolean>} */ (ROUTER_HEADERS)[name];
    if (isFit ? !isFit(String(headers[name])) : INTERNAL.test(name)) delete headers[name];
  }
  const browser = headers["user-agent"];
  if (browser !== undefined) headers["user-agent"] = browser.slice(0, MAX_LENGTH.userAgent);
}

/** By Next's own rule: otherwise every dynamic page responds 500. */
function isRouterState(/** @type {string} */ value) {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}

/** @param {import("node:http").IncomingHttpHeaders} headers */
export const hasBody = ({ "content-length": length = "0", "transfer-encoding": encoding }) =>
  length !== "0" || encoding !== undefined;
