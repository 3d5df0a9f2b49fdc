/** `npm run look`. Runs on a bare checkout: Node's own modules only, until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { chromiumProgram, ensureSystemProgram, ffmpegProgram } from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  ensurePackages();
  handOver("scripts/look.ts", []);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
