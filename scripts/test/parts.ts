/**
 * The parts of `npm test`. Long series (`*.long.test.ts`, Playwright titles with `@long`) run by `npm run test:long` only:
 * jest.config.mjs and playwright.config.ts choose by TEST_SERIES, which is `long` or not set.
 */
import { checkPart } from "./check-part";
import { jestPart } from "./jest-part";
import type { Part } from "./part";
import { playwrightPart } from "./playwright-part";

/** The cheapest first, so that what can fail early does. */
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
  // Each file begins by loading, which leaves a core idle now and then.
  jestPart("unit", { filesPerCore: 1.5 }),
  jestPart("components", { filesPerCore: 1.5 }),
  // Addresses are waited for until they expire, and processes until they are started again.
  jestPart("api", { needsStack: true, filesPerCore: 2 }),
  // Half a minute goes by before the job of a killed worker is another's: meanwhile other files run.
  jestPart("worker", { needsWorkers: true, filesPerCore: 2 }),
  playwrightPart("e2e", {
    projects: ["screens", "pages", "voice"],
    files: /^tests\/e2e\/[^/]+\.spec\.ts$/,
    workers: 2,
    needsStack: true,
    opensPages: true,
  }),
  playwrightPart("player", {
    projects: ["player"],
    files: /^tests\/e2e\/player\/(?!painted).*\.spec\.ts$/,
    // They wait for playback as often as they decode.
    workers: 3,
  }),
  playwrightPart("painted", {
    projects: ["painted", "webkit"],
    files: /^tests\/e2e\/player\/painted\.spec\.ts$/,
  }),
];
