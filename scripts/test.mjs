/** `npm test [PART…]`; `long` runs what it leaves out. Only Node's own modules until handOver. */
import { existsSync } from "node:fs";
import { ensurePackages, handOver, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import {
  caddyProgram,
  chromiumProgram,
  ensureSystemProgram,
  ensureMediaPrograms,
  firefoxProgram,
  headlessShellProgram,
  nginxProgram,
  offerSystemProgram,
  opensslProgram,
  poolerProgram,
  promtoolProgram,
  swiftProgram,
  webKitProgram,
} from "./bootstrap/system-programs.mjs";

try {
  requireSupportedSystem();
  const args = process.argv.slice(2);
  const parts = args[0] === "long" ? args.slice(1) : args;
  const isEverything = parts.length === 0 || parts[0] === "repeat";
  if (isEverything || parts.some((part) => ["api", "worker", "e2e", "player", "painted"].includes(part))) {
    ensureMediaPrograms(process.env);
  }
  if (isEverything || parts.some((part) => ["e2e", "player", "painted"].includes(part))) {
    ensureSystemProgram(chromiumProgram(process.env));
    offerSystemProgram(headlessShellProgram(), "Tests of pages run in the whole of Chromium");
  }
  if (isEverything || parts.some((part) => ["api", "e2e"].includes(part))) {
    for (const program of [nginxProgram(), opensslProgram()])
      offerSystemProgram(program, "The tests reach the program without a proxy");
  }
  if (isEverything || parts.some((part) => ["e2e", "player"].includes(part)))
    ensureSystemProgram(firefoxProgram(process.env));
  if (isEverything || parts.some((part) => ["e2e", "player", "painted"].includes(part))) {
    if (existsSync("/etc/debian_version")) ensureSystemProgram(webKitProgram());
    else offerSystemProgram(webKitProgram(), "WebKit is left out of the tests");
  }
  if (isEverything || parts.includes("api")) {
    offerSystemProgram(swiftProgram(), "Objects in S3 are left out of the tests");
    offerSystemProgram(poolerProgram(), "A pooled database is left out of the tests");
    offerSystemProgram(caddyProgram(), "Caddy is left out of the tests");
    if (args[0] === "long") offerSystemProgram(promtoolProgram(), "Alerts are left out of the tests");
  }
  ensurePackages();
  handOver("scripts/test.ts", args);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
