import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../bootstrap/settings.mjs";
import { hashSources } from "./stamps";

/** What the worker is made from. */
const SOURCES = ["lib", "tsconfig.json", "package-lock.json"];

/**
 * The worker bundled as JavaScript, rebuilt when its sources change: from its sources a worker takes three times the
 * processor time to start. Packages stay outside.
 * @param distDir the folder of the web server's build.
 * @returns arguments for Node that run it.
 */
export async function bundleWorker(distDir: string): Promise<string[]> {
  const hash = hashSources(SOURCES, [process.version]).slice(0, 16);
  // A worker may run from an earlier one, and loads part of it only when it needs that: each has a folder of its own.
  const folder = path.join(ROOT, distDir, "worker", hash);
  if (!existsSync(folder)) await makeBundle(folder);
  return ["--enable-source-maps", path.join(folder, "main.mjs")];
}

async function makeBundle(folder: string): Promise<void> {
  const { build } = await import("esbuild");
  const unfinished = `${folder}.${process.pid}`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["lib/worker/main.ts"],
    outdir: unfinished,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    // What is imported only when it is needed stays a file of its own.
    splitting: true,
    // An error is called in the log what its class is called in the sources.
    keepNames: true,
    sourcemap: true,
    logLevel: "silent",
  });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run was quicker with the same.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
