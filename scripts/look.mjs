/** `npm run look`. Runs on a bare checkout: Node's own modules only, until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  chromiumProgram,
  ensureSystemProgram,
  ffmpegProgram,
  headlessShellProgram,
  offerSystemProgram,
} from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  offerSystemProgram(headlessShellProgram(), "The whole of Chromium takes the pictures");
  ensurePackages();
  handOver("scripts/look.ts", []);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
