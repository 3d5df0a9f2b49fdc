/** `npm run build` makes what the first `npm start` would make, for images and slow machines. */
import { spawnSync } from "node:child_process";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { loadEnvFile, ROOT } from "./bootstrap/settings.mjs";
import { planBuild } from "./stack/build";
import { ensurePrismaClient } from "./stack/prisma-client";
import { bundleWorker } from "./stack/worker-bundle";

const DIST_DIR = process.env["NEXT_DIST_DIR"] || ".next";

try {
  loadEnvFile();
  ensurePrismaClient();
  const build = planBuild(DIST_DIR, process.env["APP_URL"]);
  if (build.args) {
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
    const { status } = spawnSync(process.execPath, build.args, { cwd: ROOT, env, stdio: "inherit" });
    if (status !== 0) throw new Problem("The build failed.");
    build.confirm();
  }
  await bundleWorker(DIST_DIR);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
