/** Runs after `npm install`: generates the database client and, in development, the types of routes. No downloads. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./bootstrap/settings.mjs";

function runNode(...args) {
  const run = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

const packageFile = (/** @type {string[]} */ ...names) => path.join(ROOT, "node_modules", ...names);

runNode("--import", "tsx", "scripts/generate.ts");
if (existsSync(packageFile("typescript"))) runNode(packageFile("next", "dist", "bin", "next"), "typegen");
