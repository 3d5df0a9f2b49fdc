/** `npm test`, and with names of parts only those. Runs on a bare checkout: Node's own modules only, until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  chromiumProgram,
  ensureSystemProgram,
  ffmpegProgram,
  firefoxProgram,
} from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  const parts = process.argv.slice(2);
  const isEverything = parts.length === 0;
  if (isEverything || parts.some((part) => ["api", "worker", "e2e"].includes(part))) {
    ensureSystemProgram(ffmpegProgram(process.env));
  }
  if (isEverything || parts.includes("e2e")) {
    ensureSystemProgram(chromiumProgram(process.env));
    ensureSystemProgram(firefoxProgram(process.env));
  }
  ensurePackages();
  handOver("scripts/test.ts", parts);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
