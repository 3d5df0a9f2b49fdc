/** `npm test [PART…]`; `long` runs what it leaves out. Only Node's own modules until runInNode. */
import { existsSync } from "node:fs";
import { ensurePackages, runInNode, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  ensureMediaPrograms,
  ensureSystemProgram,
  offerSystemProgram,
} from "./bootstrap/system-programs.mjs";
import {
  chromiumProgram,
  headlessShellProgram,
  firefoxProgram,
  webKitProgram,
  poolerProgram,
  promtoolProgram,
  swiftProgram,
  nginxProgram,
  opensslProgram,
  caddyProgram,
} from "./test/programs.mjs";

try {
  requireSupportedSystem();
  const args = process.argv.slice(2);
  const parts = args[0] === "long" ? args.slice(1) : args;
  const isAnyRun = (...names) =>
    parts.length === 0 || parts[0] === "repeat" || names.some((name) => parts.includes(name));
  if (isAnyRun("api", "worker", "e2e", "player", "painted")) ensureMediaPrograms(process.env);
  if (isAnyRun("e2e", "player", "painted")) {
    ensureSystemProgram(chromiumProgram);
    offerSystemProgram(headlessShellProgram, "Tests of pages run in the whole of Chromium");
    if (existsSync("/etc/debian_version")) ensureSystemProgram(webKitProgram);
    else offerSystemProgram(webKitProgram, "WebKit is left out of the tests");
  }
  if (isAnyRun("e2e", "player")) ensureSystemProgram(firefoxProgram);
  if (isAnyRun("api", "e2e")) {
    for (const program of [nginxProgram, opensslProgram])
      offerSystemProgram(program, "The tests reach the program without a proxy");
  }
  if (isAnyRun("api")) {
    offerSystemProgram(swiftProgram, "Objects in S3 are left out of the tests");
    offerSystemProgram(poolerProgram, "A pooled database is left out of the tests");
    offerSystemProgram(caddyProgram, "Caddy is left out of the tests");
    if (args[0] === "long") offerSystemProgram(promtoolProgram, "Alerts are left out of the tests");
  }
  ensurePackages();
  runInNode("scripts/test.ts", args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
