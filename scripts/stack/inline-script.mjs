import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { ROOT } from "../bootstrap/settings.mjs";

/** One text for all bundles, because the policy contains its hash (proxy.ts). @param {string} file imports nothing */
export const inlineScript = (file) =>
  transformSync(readFileSync(path.join(ROOT, file), "utf8"), {
    loader: "ts",
    format: "iife",
    minify: true,
    target: "es2022",
  }).code.trim();
