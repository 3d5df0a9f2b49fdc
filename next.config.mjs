import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileModulesOnLoad } from "./scripts/stack/eager-modules.mjs";
import { inlineScript } from "./scripts/stack/inline-script.mjs";
import { SECURITY_HEADERS } from "./scripts/stack/security-headers.mjs";

const DEFAULT_DIST_DIR = ".next";
const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;

/** A second build gets a copy: Next writes into the file. Turbopack reads `jsxImportSource` there, not in `extends`. */
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
  env: { EARLY_INPUT_SCRIPT: inlineScript("components/layout/early-input.ts") },
  // The web server compresses all responses, not only Next's.
  compress: process.env.NODE_ENV === "development",
  typescript: {
    tsconfigPath: tsconfigFor(distDir),
    // Launcher builds skip the type check, which `npm test -- types` does.
    ignoreBuildErrors: Boolean(process.env.STRIDEFRAME_LAUNCHER_PID),
  },
  // @next/env must be the copy that Next itself uses (see scripts/development-services.ts).
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
  headers: async () => [
    { source: "/service-worker.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
    // In production the web server sets them on all responses.
    ...(process.env.NODE_ENV === "development" ? [{ source: "/:path*", headers }] : []),
  ],
  experimental: {
    // Enables `forbidden()`: status 403 without the page's content.
    authInterrupts: true,
    // A cache of 250 MB, which a fresh clone or image cannot reuse.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  turbopack: { root: import.meta.dirname },
  compiler: {
    runAfterProductionCompile: () =>
      compileModulesOnLoad(path.join(import.meta.dirname, distDir, "static", "chunks")),
  },
};
