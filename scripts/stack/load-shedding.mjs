/** Refuses requests while too many are running. Otherwise all responses become slower until clients give up and ask again. */
import { PRODUCT_NAME } from "../../lib/domain/product.ts";
import { UNAVAILABLE_HEADERS, unavailableHtml } from "../../lib/server/http/unavailable-html.ts";
import { createAddressCounts } from "./address-counts.mjs";
import { hasBody } from "./request-headers.mjs";
import { onResponseHead } from "./response-head.mjs";

const RETRY_AFTER_SECONDS = 2;

/** @type {import("./malformed-requests.mjs").Refusal} */
export const BUSY = {
  status: 503,
  code: "unavailable",
  message: `${PRODUCT_NAME} is very busy just now. Please try again in a moment.`,
  headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
};

export const BUSY_PAGE = {
  html: unavailableHtml({
    productName: PRODUCT_NAME,
    reason: `${PRODUCT_NAME} has more to do just now than it can.`,
  }),
  headers: UNAVAILABLE_HEADERS,
};

/** Cheap calls of monitoring and of open pages. */
const NEVER_REFUSED = ["/api/health", "/api/metrics", "/_next/static/"];
const READS = new Set(["GET", "HEAD"]);

/**
 * Counts from the request's last byte to the response's first. Reads are refused before writes, which contain input.
 * @param {{ reads: number, writes: number, perAddress: number }} limits of running requests
 */
export function createLoadShedding({ reads, writes, perAddress }) {
  let running = 0;
  const runningOf = createAddressCounts();

  /** @param {import("node:http").ServerResponse} response @param {string} caller */
  function countUntilHead(response, caller) {
    if (response.headersSent || response.destroyed) return;
    const release = runningOf.add(caller);
    let isRunning = true;
    running += 1;
    const end = () => {
      release();
      if (isRunning) running -= 1;
      isRunning = false;
    };
    onResponseHead(response, end);
    response.once("close", end);
  }

  return {
    /**
     * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
     * @param {string} caller its address @returns {boolean} whether the request may run; then it is counted
     */
    admits(request, response, caller) {
      const { method = "", url = "", headers } = request;
      if (NEVER_REFUSED.some((path) => url.startsWith(path))) return true;
      const isFull = running >= (READS.has(method) ? reads : writes);
      if (isFull || runningOf.of(caller) >= perAddress) return false;
      if (hasBody(headers)) request.once("end", () => countUntilHead(response, caller));
      else countUntilHead(response, caller);
      return true;
    },
  };
}
