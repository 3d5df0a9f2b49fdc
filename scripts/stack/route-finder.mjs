import { readFileSync } from "node:fs";
import path from "node:path";

const MAX_PATH = 2_048;

/** @param {string} distDir of the build @returns {(url: string) => string | undefined} e.g. `/api/videos/[id]` */
export function createRouteFinder(distDir) {
  /** @type {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(
    readFileSync(path.join(distDir, "routes-manifest.json"), "utf8"),
  );
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));

  return function routeOf(url) {
    const [pathname = ""] = url.split("?", 1);
    if (pathname.length > MAX_PATH) return undefined;
    if (pathname.startsWith("/_next/")) return "/_next";
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ regex }) => regex.test(pathname))?.page;
  };
}
