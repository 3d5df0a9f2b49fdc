import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "../bootstrap/settings.mjs";
import { hashSources, isStampCurrent, writeStamp } from "./stamps";

const require = createRequire(import.meta.url);
const NEXT = require.resolve("next/dist/bin/next");

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.mjs",
  "scripts/stack/eager-modules.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

export interface Build {
  readonly args: readonly string[] | null;
  /** Call it after the command has succeeded. */
  confirm(): void;
}

/** Whether `next build` is needed. @param appUrl the address in pages that are built once. */
export function planBuild(distDir: string, appUrl = ""): Build {
  const stampFile = path.join(ROOT, distDir, "strideframe-build");
  const stamp = hashSources(SOURCES, [process.version, appUrl]);
  return {
    args: isStampCurrent(stampFile, stamp) ? null : [NEXT, "build"],
    confirm: () => writeStamp(stampFile, stamp),
  };
}
