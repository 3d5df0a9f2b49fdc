/** The parts of `npm test`. `npm run test:long` runs `*.long.test.ts` and titles with `@long` (TEST_SERIES). */
import { checkPart } from "./check-part";
import { jestPart } from "./jest-part";
import type { Part } from "./part";
import { playwrightPart } from "./playwright-part";

export const PARTS: readonly Part[] = [
  checkPart("format", ["prettier/bin/prettier.cjs", "--check", "--cache", "--log-level=warn", "."]),
  checkPart("lint", ["oxlint/bin/oxlint"]),
  checkPart("types", ["next/dist/bin/next", "typegen"], ["typescript-native/bin/tsc", "--noEmit"]),
  checkPart("boundaries", [
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--output-type",
    "err-long",
    "app",
    "components",
    "lib",
    "scripts",
    "tools",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "proxy.ts",
  ]),
  checkPart("unused", ["knip/bin/knip.js", "--no-progress"]),
  // Each file loads first, which leaves a core idle now and then.
  jestPart("unit", { filesPerCore: 1.5 }),
  jestPart("components", { filesPerCore: 1.5 }),
  // These wait for expiring addresses and restarting processes.
  jestPart("api", { needsStack: true, filesPerCore: 2 }),
  // A killed worker's job is free after half a minute; other files run in that time.
  jestPart("worker", { needsWorkers: true, filesPerCore: 2 }),
  playwrightPart("e2e", {
    projects: ["screens", "pages", "own-stack", "voice", "push"],
    files: /^tests\/e2e\/[^/]+\.spec\.ts$/,
    workers: 2,
    needsStack: true,
    opensPages: true,
  }),
  playwrightPart("player", {
    projects: ["player"],
    files: /^tests\/e2e\/player\/(?!painted).*\.spec\.ts$/,
    // These wait for playback as often as they decode.
    workers: 3,
  }),
  playwrightPart("painted", {
    projects: ["painted", "webkit"],
    files: /^tests\/e2e\/player\/painted\.spec\.ts$/,
  }),
];
