/** The headers of a request before Next reads them: how long they may be, and what no caller has a say in. */
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * Characters that a part of a request may have. Next searches headers and queries in quadratic time; `npm run bench -- attack`
 * fails when the longest take long.
 */
export const MAX_LENGTH = {
  header: 4_096,
  /** Cookies of other programs on the same host come along. */
  cookies: 8_192,
  /** What browsers say is shorter, and what stands behind it names no browser. */
  userAgent: 512,
  /** Ours are under 300. Next redirects from one with an empty segment and says the other address twice: more than a proxy takes. */
  path: 2_048,
  /** Providers of sign-in put codes of several thousand characters into their callback's query. */
  query: 8_192,
};
export const MAX_QUERY_PARAMETERS = 100;

const ROUTER_STATE = "next-router-state-tree";

/**
 * The program's address is APP_URL's, and the caller's is found from the connection (`lib/server/caller-address.ts`);
 * Next would take these for its own.
 */
const ORIGIN_CLAIMS = ["forwarded", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

/** What Next's router in the browser sends, each with the values it has. Another value is a fault inside of Next, or a screen of its own. */
const ROUTER_HEADERS = {
  rsc: (/** @type {string} */ value) => value === "1",
  [ROUTER_STATE]: isRouterState,
  "next-router-prefetch": (/** @type {string} */ value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": (/** @type {string} */ value) => value.startsWith("/"),
  "next-url": (/** @type {string} */ value) => value.startsWith("/") && URL.canParse(value, "http://host"),
};
/** Next's words to itself, and those of server actions, which this program has none of. */
const INTERNAL = /^(next-|x-(next|middleware|invoke|now|matched|prerender|action|vercel|rsc)-|x-nextjs)/;

/**
 * The fault in the size of a request's path, query or headers; null when there is none.
 * @param {string} url
 * @param {import("node:http").IncomingHttpHeaders} headers
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

/** Whether Next can parse it, by its own rule: what it cannot is a 500 on every page that is made for the request. */
function isRouterState(/** @type {string} */ value) {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}
