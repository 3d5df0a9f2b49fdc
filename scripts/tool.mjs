/** `npm run bench -- NAME`, `npm run look` and `npm run screenshots`. Only Node's own modules until runInNode. */
import {
  ensurePackages,
  runInNode,
  requireSupportedSystem,
  runScript,
} from "./bootstrap/node-and-packages.mjs";
import { Problem, describeFailure } from "./bootstrap/problem.mjs";
import {
  ensureMediaPrograms,
  ensureSystemProgram,
  offerSystemProgram,
} from "./bootstrap/system-programs.mjs";
import {
  chromiumProgram,
  headlessShellProgram,
  swiftProgram,
  nginxProgram,
  opensslProgram,
  chromiumPath,
} from "./test/programs.mjs";

/** Those of the second list need a browser. */
const MEASUREMENTS = {
  load: "tests/perf/load/load.ts",
  soak: "tests/perf/soak/soak.ts",
  attack: "tests/perf/attack/attack.ts",
  admin: "tests/perf/admin/users.ts",
  accounts: "tests/perf/accounts/equal-times.ts",
  backup: "tests/perf/backup/backup.ts",
  cluster: "tests/perf/cluster/cluster.ts",
  media: "tests/perf/media/media.ts",
  notifications: "tests/perf/notifications/notifications.ts",
};
const MEASUREMENTS_IN_BROWSER = {
  player: "tests/perf/player/bench.ts",
  live: "tests/perf/live/live.ts",
  library: "tests/perf/library/library.ts",
  web: "tests/perf/web/web.ts",
  upload: "tests/perf/upload/upload.ts",
  opening: "tests/perf/opening/opening.ts",
  taps: "tests/perf/taps/taps.ts",
  drawing: "tests/perf/drawing/drawing.ts",
  review: "tests/perf/review/review.ts",
  compare: "tests/perf/compare/compare.ts",
};
const PICTURES = { look: "tests/look/make.ts", screenshots: "tests/screenshots/make.ts" };

/** @returns {{ script: string | undefined, args: string[], hasBrowser: boolean }} */
function selectTool() {
  const [tool = "", ...args] = process.argv.slice(2);
  if (tool !== "bench") return { script: scriptOf(PICTURES, tool), args, hasBrowser: true };
  const [name = "", ...rest] = args;
  const script = scriptOf(MEASUREMENTS_IN_BROWSER, name);
  return { script: script ?? scriptOf(MEASUREMENTS, name), args: rest, hasBrowser: script !== undefined };
}

/** @param {Record<string, string>} scripts @param {string} name */
function scriptOf(scripts, name) {
  return Object.hasOwn(scripts, name) ? scripts[name] : undefined;
}

try {
  requireSupportedSystem();
  const { script, args, hasBrowser } = selectTool();
  if (!script) {
    const names = Object.keys({ ...MEASUREMENTS, ...MEASUREMENTS_IN_BROWSER });
    throw new Problem(`Usage: npm run bench -- NAME, where NAME is one of ${names.join(", ")}.`);
  }
  ensureMediaPrograms(process.env);
  if (hasBrowser) {
    ensureSystemProgram(chromiumProgram);
    // Playwright starts a browser by its path.
    process.env.CHROMIUM_PATH = chromiumPath();
  }
  if (script === MEASUREMENTS.cluster)
    for (const program of [nginxProgram, opensslProgram, swiftProgram]) ensureSystemProgram(program);
  if (script === PICTURES.look)
    offerSystemProgram(headlessShellProgram, "The whole of Chromium takes the pictures");
  ensurePackages();
  // The tools need the database client.
  runScript("scripts/generate.ts");
  runInNode(script, args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
