/** The pages that `next build` rendered, and the hashes of their inline scripts. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hashSource } from "./content-security-policy";

const NOT_FOUND = "/_not-found";

const prerenderManifest = z.object({ routes: z.record(z.string(), z.unknown()) });
const routesManifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ regex: z.string() })),
});

export class BuiltPages {
  private readonly folder: string;
  private readonly built: ReadonlySet<string>;
  private readonly staticPaths: ReadonlySet<string>;
  private readonly dynamicPaths: readonly RegExp[];
  private readonly hashes = new Map<string, readonly string[]>();

  /** @throws Error for a build of an unsupported Next version. */
  constructor(folder: string) {
    this.folder = folder;
    const prerendered = prerenderManifest.parse(this.readJson("prerender-manifest.json"));
    const routes = routesManifest.parse(this.readJson("routes-manifest.json"));
    this.built = new Set(Object.keys(prerendered.routes));
    this.staticPaths = new Set(routes.staticRoutes.map(({ page }) => page));
    this.dynamicPaths = routes.dynamicRoutes.map(({ regex }) => new RegExp(regex));
  }

  /** Hashes of inline scripts; unknown paths get the not-found screen's; null for pages rendered per request. */
  scriptsAt(pathname: string): readonly string[] | null {
    const at = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (this.built.has(at)) return this.scriptsOf(at);
    const isRebuilt = this.staticPaths.has(at) || this.dynamicPaths.some((regex) => regex.test(at));
    return isRebuilt ? null : this.scriptsOf(NOT_FOUND);
  }

  private scriptsOf(page: string): readonly string[] {
    const known = this.hashes.get(page);
    if (known) return known;
    const html = readFileSync(path.join(this.folder, "server", "app", `${page}.html`), "utf8");
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
    const found = [...new Set(scripts.map(([, script = ""]) => hashSource(script)))];
    this.hashes.set(page, found);
    return found;
  }

  private readJson(name: string): unknown {
    return JSON.parse(readFileSync(path.join(this.folder, name), "utf8"));
  }
}
