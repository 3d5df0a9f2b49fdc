/** `npm start` on a bare checkout: only Node's own modules until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { preflight } from "./bootstrap/preflight.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { loadEnvFile } from "./bootstrap/settings.mjs";

try {
  requireSupportedSystem();
  loadEnvFile();
  await preflight(process.env);
  ensurePackages();
  handOver("scripts/run.ts", process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
