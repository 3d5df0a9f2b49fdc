import { metrics } from "../../lib/server/logging/metrics.ts";
import { onResponseHead } from "./response-head.mjs";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const OTHER = "other";

/** @param {(url: string) => string | undefined} routeOf see `createRouteFinder`. */
export function createRequestMetrics(routeOf) {
  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response not yet begun.
   */
  return function countResponse({ method = "", url = "" }, response) {
    const startedAt = performance.now();
    let isCounted = false;
    const count = (/** @type {string} */ status) => {
      if (isCounted) return;
      isCounted = true;
      const labels = { route: routeOf(url) ?? OTHER, method: METHODS.has(method) ? method : OTHER, status };
      metrics().requests.observe(labels, (performance.now() - startedAt) / 1000);
    };
    onResponseHead(response, (status) => count(`${Math.floor(status / 100)}xx`));
    response.once("close", () => count("aborted"));
  };
}
