/** Refuses requests to which Next would respond with 500 or nothing. Node itself refuses what is not HTTP. */

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_PAGE = "/%EF%BF%BD";

/** @typedef {{ status: number, code: string, message: string, headers?: Record<string, string> }} Refusal */

/** @type {Refusal} */
export const TOO_MANY = {
  status: 429,
  code: "rateLimited",
  message: "Too many requests at once. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** @type {Refusal} */
const UNREADABLE = { status: 400, code: "invalid", message: "This address cannot be read." };

/** Null without a fault. @param {string} verb @param {string} url @returns {Refusal | null} */
export function refusalOf(verb, url) {
  if (!VERBS.includes(verb)) {
    return {
      status: 405,
      code: "methodNotAllowed",
      message: "This cannot be done here.",
      headers: { Allow: VERBS.join(", ") },
    };
  }
  return !isReadable(url) && /^\/api(\/|$)/.test(url) ? UNREADABLE : null;
}

/** The address for Next; an unreadable page path becomes one of the not-found screen. */
export const readableUrl = (/** @type {string} */ url) => (isReadable(url) ? url : NO_PAGE);

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
