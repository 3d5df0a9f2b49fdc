/** `npm test`, with names of parts only those, with `long` before them what `npm test` leaves out. Runs on a bare checkout: Node's own modules only, until handOver. */
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  chromiumProgram,
  ensureSystemProgram,
  ffmpegProgram,
  firefoxProgram,
  headlessShellProgram,
  offerSystemProgram,
  swiftProgram,
} from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  const args = process.argv.slice(2);
  const parts = args[0] === "long" ? args.slice(1) : args;
  const isEverything = parts.length === 0;
  if (isEverything || parts.some((part) => ["api", "worker", "e2e", "player", "painted"].includes(part))) {
    ensureSystemProgram(ffmpegProgram(process.env));
  }
  if (isEverything || parts.some((part) => ["e2e", "player", "painted"].includes(part))) {
    ensureSystemProgram(chromiumProgram(process.env));
    offerSystemProgram(headlessShellProgram(), "Tests of pages run in the whole of Chromium");
  }
  if (isEverything || parts.includes("player")) ensureSystemProgram(firefoxProgram(process.env));
  if (isEverything || parts.includes("api")) {
    offerSystemProgram(swiftProgram(), "Objects in S3 are left out of the tests");
  }
  ensurePackages();
  handOver("scripts/test.ts", args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
