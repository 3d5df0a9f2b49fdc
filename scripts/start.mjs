/** `npm start` on a bare checkout: only Node's own modules until runInNode. */
import { ensurePackages, runInNode, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { preflight } from "./bootstrap/preflight.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { loadEnvFile } from "./bootstrap/settings.mjs";

try {
  requireSupportedSystem();
  loadEnvFile();
  await preflight(process.env);
  ensurePackages();
  runInNode("scripts/run.ts", process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
