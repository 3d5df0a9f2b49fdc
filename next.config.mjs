import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileModulesOnLoad } from "./scripts/stack/eager-modules.mjs";
import { SECURITY_HEADERS } from "./scripts/stack/security-headers.mjs";

const DEFAULT_DIST_DIR = ".next";
const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;

/**
 * Next writes its folder into the tsconfig it is given: a build beside the usual one gets a copy, not the tracked file. Turbopack looks for
 * `jsxImportSource` in the file itself, not in what that extends.
 */
function tsconfigFor(folder) {
  if (folder === DEFAULT_DIST_DIR) return "tsconfig.json";
  const name = `.tsconfig${folder}.json`;
  const file = path.join(import.meta.dirname, name);
  const compilerOptions = { jsxImportSource: "@/lib/jsx" };
  if (!existsSync(file) || !readFileSync(file, "utf8").includes(compilerOptions.jsxImportSource))
    writeFileSync(file, JSON.stringify({ extends: "./tsconfig.json", compilerOptions }));
  return name;
}

const headers = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  distDir,
  poweredByHeader: false,
  // The web server compresses what Next responds and what it does not.
  compress: process.env.NODE_ENV === "development",
  typescript: {
    tsconfigPath: tsconfigFor(distDir),
    // `next build` checks the types. The builds of `npm start` and `npm test` leave that to `npm test -- types`.
    ignoreBuildErrors: Boolean(process.env.STRIDEFRAME_LAUNCHER_PID),
  },
  // @next/env: the one copy that Next itself reads (see scripts/development-services.ts).
  serverExternalPackages: [
    "@next/env",
    "@node-rs/argon2",
    "execa",
    "fontkit",
    "nodemailer",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "prom-client",
    "subset-font",
  ],
  // In production the web server sets them, on what Next does not answer as well.
  headers: async () => (process.env.NODE_ENV === "development" ? [{ source: "/:path*", headers }] : []),
  experimental: {
    // `forbidden()`: a page that somebody may not see is answered with 403 and none of itself.
    authInterrupts: true,
    // A cache of 250 MB for the next build, which a fresh clone or an image never has.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  turbopack: { root: import.meta.dirname },
  compiler: {
    runAfterProductionCompile: () =>
      compileModulesOnLoad(path.join(import.meta.dirname, distDir, "static", "chunks")),
  },
};
