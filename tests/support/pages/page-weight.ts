/** What a page's HTML makes a browser load before any interaction, and how much of it is ours. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { TEST_DIST_DIR } from "@/scripts/test/test-stack";
import { baseUrl } from "../server/api-client";

interface Module {
  ids: number[];
  source: string;
}

/** JavaScript in kB after gzip; React and Next are 133 of each page, and some kB of their parts beside. */
export async function scriptsKb(html: string): Promise<number> {
  const files = await Promise.all(addressesOf(html).map(fetchScript));
  return files.reduce((sum, file) => sum + gzipKb(file), 0);
}

/**
 * The part of `scriptsKb` that is neither React nor Next: of each file its share by length, without the modules that a client
 * component of Next's is made of.
 * @param route as Next names it, for example `(public)/pricing`.
 */
export async function ownScriptsKb(html: string, route: string): Promise<number> {
  const framework = new Set(buildManifest().rootMainFiles.map((file) => `/_next/${file}`));
  const addresses = addressesOf(html).filter((address) => !framework.has(address.replace(/\?.*/, "")));
  const files = await Promise.all(addresses.map(fetchScript));
  const modules = files.map(modulesOf);
  const ofNext = reachable(modules.flat(), clientModulesOfNext(route));
  return files.reduce((sum, file, at) => {
    const own = (modules[at] ?? []).filter((module) => !ofNext.has(module));
    return sum + gzipKb(file) * (lengthOf(own) / lengthOf(modules[at] ?? []));
  }, 0);
}

function addressesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  // Browsers with modules do not load the scripts for those without.
  const loaded = new Set(scripts.filter(([tag]) => !/nomodule/i.test(tag)).map(([, src = ""]) => src));
  if (loaded.size < 4) throw new Error("A page without scripts");
  return [...loaded];
}

const fetchScript = async (address: string) => (await fetch(new URL(address, baseUrl()))).text();

const gzipKb = (file: string) => gzipSync(file).length / 1000;

const lengthOf = (modules: readonly Module[]) => modules.reduce((sum, { source }) => sum + source.length, 0);

/** A file of Turbopack's is one call, `TURBOPACK.push([script, id, module, id, id, module, ...])`. */
function modulesOf(file: string): Module[] {
  const modules: Module[] = [];
  const push = (list: unknown[]) => {
    let ids: number[] = [];
    for (const each of list.slice(1)) {
      if (typeof each === "number") ids.push(each);
      else {
        modules.push({ ids, source: String(each) });
        ids = [];
      }
    }
  };
  runInNewContext(file, { TURBOPACK: { push } });
  if (modules.length === 0) throw new Error("A script without modules");
  return modules;
}

function reachable(modules: readonly Module[], ids: readonly number[]): Set<Module> {
  const byId = new Map(modules.flatMap((module) => module.ids.map((id) => [id, module])));
  const found = new Set<Module>();
  const visit = (id: number) => {
    const module = byId.get(id);
    if (module === undefined || found.has(module)) return;
    found.add(module);
    for (const [, imported] of module.source.matchAll(/\.[ir]\((\d+)\)/g)) visit(Number(imported));
  };
  ids.forEach(visit);
  return found;
}

function buildManifest() {
  const file = readFileSync(path.join(TEST_DIST_DIR, "build-manifest.json"), "utf8");
  return z.object({ rootMainFiles: z.array(z.string()) }).parse(JSON.parse(file));
}

const clientManifest = z.record(
  z.string(),
  z.object({ clientModules: z.record(z.string(), z.object({ id: z.number() })) }),
);

function clientModulesOfNext(route: string): number[] {
  const name = path.join(TEST_DIST_DIR, "server/app", route, "page_client-reference-manifest.js");
  const context: { __RSC_MANIFEST?: unknown } = {};
  runInNewContext(readFileSync(name, "utf8"), Object.assign(context, { globalThis: context }));
  const [page] = Object.values(clientManifest.parse(context.__RSC_MANIFEST));
  const ids = Object.entries(page?.clientModules ?? {}).flatMap(([module, { id }]) =>
    module.includes("/node_modules/next/") ? [id] : [],
  );
  if (ids.length === 0) throw new Error(`No client components of Next's in ${route}`);
  return ids;
}
