/** `npm run bench`, `npm run bench:player`, `npm run bench:load`, `npm run bench:live`, `npm run bench:admin`, `npm run bench:library` and `npm run bench:web`. Runs on a bare checkout: Node's own modules only, until handOver. */
import {
  ensurePackages,
  handOver,
  requireSupportedSystem,
  runScript,
} from "./bootstrap/node-and-packages.mjs";
import { Problem, describeFailure } from "./bootstrap/problem.mjs";
import {
  chromiumProgram,
  ensureSystemProgram,
  ffmpegProgram,
  locateCommand,
} from "./bootstrap/system-programs.mjs";

/** @type {Record<string, (args: string[]) => void>} */
const MEASUREMENTS = {
  player: measurePlayer,
  load: measureLoad,
  live: measureLive,
  web: measureWeb,
  admin: measureAdmin,
  library: measureLibrary,
  attack: measureAttack,
  transcode: measureTranscode,
};

/** @param {string[]} args */
function measurePlayer(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  // Playwright starts a browser by its path and does not look for it.
  process.env.CHROMIUM_PATH = locateCommand(process.env.CHROMIUM_PATH || "chromium");
  ensurePackages();
  handOver("tests/perf/player/bench.ts", args);
}

/** @param {string[]} args */
function measureLoad(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/load/load.ts", args);
}

/** @param {string[]} args */
function measureLive(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/live/live.ts", args);
}

/** @param {string[]} args */
function measureWeb(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/web/web.ts", args);
}

/** @param {string[]} args */
function measureAdmin(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/admin/users.ts", args);
}

/** @param {string[]} args */
function measureLibrary(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensureSystemProgram(chromiumProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/library/library.ts", args);
function measureAttack(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensurePackages();
  runScript("scripts/generate.ts");
  handOver("tests/perf/attack/attack.ts", args);
}

/** @param {string[]} args */
function measureTranscode(args) {
  ensureSystemProgram(ffmpegProgram(process.env));
  ensurePackages();
  // The worker that is measured does not load without its database client.
  runScript("scripts/generate.ts");
  handOver("tests/perf/transcode.ts", args);
}

try {
  requireSupportedSystem();
  const [name = "", ...args] = process.argv.slice(2);
  const measure = MEASUREMENTS[name];
  if (!measure) throw new Problem(`What is measured is one of: ${Object.keys(MEASUREMENTS).join(", ")}.`);
  measure(args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
