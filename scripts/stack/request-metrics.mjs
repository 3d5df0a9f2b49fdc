/** Counts every response of the web server for `/api/metrics`, by its route: what Next built says which routes there are. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { metrics } from "../../lib/server/metrics.ts";
import { onResponseHead } from "./response-head.mjs";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** As long as a path may be (`request-headers.mjs`). */
const MAX_PATH = 2_048;
const OTHER = "other";

/** @param {string} distDir the folder that Next built into. */
export function createRequestMetrics(distDir) {
  const routeOf = createRouteFinder(distDir);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response nothing of which has been written.
   */
  return function countResponse({ method = "", url = "" }, response) {
    const startedAt = performance.now();
    let isCounted = false;
    const count = (/** @type {string} */ status) => {
      if (isCounted) return;
      isCounted = true;
      const labels = { route: routeOf(url), method: METHODS.has(method) ? method : OTHER, status };
      metrics().requests.observe(labels, (performance.now() - startedAt) / 1000);
    };
    onResponseHead(response, (status) => count(`${Math.floor(status / 100)}xx`));
    response.once("close", () => count("aborted"));
  };
}

/**
 * @param {string} distDir
 * @returns {(url: string) => string} the pattern of an address, such as `/api/videos/[id]`; one of a fixed number.
 */
export function createRouteFinder(distDir) {
  /** @type {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(
    readFileSync(path.join(distDir, "routes-manifest.json"), "utf8"),
  );
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));

  return function routeOf(url) {
    const [pathname = ""] = url.split("?", 1);
    if (pathname.length > MAX_PATH) return OTHER;
    if (pathname.startsWith("/_next/")) return "/_next";
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ regex }) => regex.test(pathname))?.page ?? OTHER;
  };
}
