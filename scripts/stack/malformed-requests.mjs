/** Refuses requests to which Next would respond with 500 or nothing. */

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A path without a page, for the not-found screen. */
const NO_PAGE = "/%EF%BF%BD";

/**
 * @typedef {{ status: number, code: string, message: string, headers?: Record<string, string> }} Refusal
 */

/** @type {Refusal} */
export const TOO_MANY = {
  status: 429,
  code: "rateLimited",
  message: "Too many requests at once. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** @type {Refusal} */
export const NO_EXPECTATIONS = {
  status: 417,
  code: "invalid",
  message: "What this request expects is not offered here.",
};

/** @type {Refusal} */
const NO_OTHER_PROTOCOL = {
  status: 400,
  code: "invalid",
  message: "Nothing but HTTP is spoken here.",
};

/**
 * Null without a fault.
 * @param {string} verb
 * @param {string} url
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Refusal | null}
 */
export function refusalOf(verb, url, headers) {
  if (!VERBS.includes(verb)) {
    return {
      status: 405,
      code: "methodNotAllowed",
      message: "This cannot be done here.",
      headers: { Allow: VERBS.join(", ") },
    };
  }
  if (!isReadable(url) && /^\/api(\/|$)/.test(url)) return unreadable();
  // Some clients offer HTTP/2 with every request and continue without it; for other protocols they would wait.
  if (headers.upgrade !== undefined && headers.upgrade.toLowerCase() !== "h2c") return NO_OTHER_PROTOCOL;
  return null;
}

/** The address for Next; an unreadable page path becomes one of the not-found screen. */
export const readableUrl = (/** @type {string} */ url) => (isReadable(url) ? url : NO_PAGE);

/** @returns {Refusal} */
const unreadable = () => ({ status: 400, code: "invalid", message: "This address cannot be read." });

/** Whether the escapes are UTF-8 without NUL, which no name or id contains. */
function isReadable(/** @type {string} */ url) {
  if (!url.startsWith("/")) return false;
  const [path = ""] = url.split("?", 1);
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The response to bytes that are not HTTP.
 * @param {string | undefined} code of the parser error
 * @param {Readonly<Record<string, string>>} headers
 */
export function answerMalformedRequest(code, headers) {
  const status =
    code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const body = JSON.stringify({ code: "invalid", message: "This request cannot be read." });
  const lines = Object.entries({
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`;
}
