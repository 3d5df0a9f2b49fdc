/** `npm run screenshots`. Runs on a bare checkout: Node's own modules only, until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  chromiumProgram,
  ensureSystemProgram,
  ffmpegProgram,
  locateCommand,
} from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  // Playwright starts a browser by its path and does not look for it.
  process.env.CHROMIUM_PATH = locateCommand(process.env.CHROMIUM_PATH || "chromium");
  ensurePackages();
  handOver("tests/screenshots/make.ts", process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
