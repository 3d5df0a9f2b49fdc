import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { ROOT } from "../bootstrap/settings.mjs";

/**
 * A typed source as a script for the page itself. One text for all bundles, as the policy of pages contains its hash
 * (proxy.ts).
 * @param {string} file in this checkout; it imports nothing.
 */
export const inlineScript = (file) =>
  transformSync(readFileSync(path.join(ROOT, file), "utf8"), {
    loader: "ts",
    format: "iife",
    minify: true,
    target: "es2022",
  }).code.trim();
