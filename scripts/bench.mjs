/** `npm run bench:NAME`. Runs on a bare checkout: Node's own modules only, until handOver. */
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

/**
 * Each measurement's program, and whether it needs a browser.
 *
 * @type {Record<string, { script: string; hasBrowser?: boolean }>}
 */
const MEASUREMENTS = {
  player: { script: "tests/perf/player/bench.ts", hasBrowser: true },
  load: { script: "tests/perf/load/load.ts" },
  attack: { script: "tests/perf/attack/attack.ts" },
  live: { script: "tests/perf/live/live.ts", hasBrowser: true },
  library: { script: "tests/perf/library/library.ts", hasBrowser: true },
  web: { script: "tests/perf/web/web.ts", hasBrowser: true },
  admin: { script: "tests/perf/admin/users.ts" },
  accounts: { script: "tests/perf/accounts/equal-times.ts" },
  upload: { script: "tests/perf/upload/upload.ts", hasBrowser: true },
  media: { script: "tests/perf/media/media.ts" },
};

try {
  requireSupportedSystem();
  const [name = "", ...args] = process.argv.slice(2);
  const measure = MEASUREMENTS[name];
  if (!measure) throw new Problem(`What is measured is one of: ${Object.keys(MEASUREMENTS).join(", ")}.`);
  ensureSystemProgram(ffmpegProgram(process.env));
  if (measure.hasBrowser) {
    ensureSystemProgram(chromiumProgram(process.env));
    // Playwright starts a browser by its path and does not look for it.
    process.env.CHROMIUM_PATH = locateCommand(process.env.CHROMIUM_PATH || "chromium");
  }
  ensurePackages();
  // What is measured does not load without its database client.
  runScript("scripts/generate.ts");
  handOver(measure.script, args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
