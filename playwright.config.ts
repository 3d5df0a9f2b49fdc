import { defineConfig } from "@playwright/test";
import { pageBrowserPath, chromiumPath } from "./scripts/test/programs.mjs";
import { CHROMIUM_FLAGS } from "./tests/support/chromium-flags";

const chromiumAt = (executablePath: string) => ({ executablePath, args: CHROMIUM_FLAGS });
/** Pages and their words need no more. */
const shell = { use: { launchOptions: chromiumAt(pageBrowserPath()) } };

/** Long series are run by `npm run test:long` alone. */
const isLong = process.env["TEST_SERIES"] === "long";
const series = isLong ? { grep: /@long/ } : { grepInvert: /@long/ };
/** WebKit paints by software where there is no graphics card, and is not in time beside a second test. */
const inWebKit = isLong ? { grep: /WebKit.*@long/ } : { grep: /WebKit/, grepInvert: /@long/ };
const inOthers = isLong ? { grep: /@long/, grepInvert: /WebKit/ } : { grepInvert: [/@long/, /WebKit/] };

/** Their fixtures start the program once more. */
const ownStack = ["bucket.spec.ts", "uploads-across-pages.spec.ts"];

/** They open the states of `tests/support/screens`, whose seed `screens-setup` creates. */
const ofScreens = [
  "screens.spec.ts",
  "large-text.spec.ts",
  "keyboard.spec.ts",
  "screen-reader.spec.ts",
  "in-the-hand.spec.ts",
  "phone-keyboard.spec.ts",
  "drawing-on-phone.spec.ts",
  "desk-comments.spec.ts",
  "translated.spec.ts",
];

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 180_000,
  // A busy machine of two cores answers late, but it answers.
  expect: { timeout: 15_000 },
  projects: [
    { name: "screens-setup", testMatch: "screens.setup.ts" },
    {
      ...series,
      ...shell,
      name: "screens",
      testMatch: ofScreens,
      dependencies: ["screens-setup"],
    },
    {
      ...series,
      ...shell,
      name: "pages",
      testMatch: "*.spec.ts",
      testIgnore: [...ofScreens, "voice*.spec.ts", "push.spec.ts", ...ownStack, "**/e2e/player/**"],
    },
    // A process of their own, whose modules have not used the run's database: see tests/support/server/own-stack.ts.
    { ...series, ...shell, name: "own-stack", testMatch: ownStack },
    // The shell has no microphone.
    { ...series, name: "voice", testMatch: "voice*.spec.ts" },
    // Nor notifications.
    { ...series, name: "push", testMatch: "push.spec.ts" },
    { ...shell, name: "look", testDir: "tests/look", dependencies: ["screens-setup"] },
    // The shell decodes by the same code. What is painted, and the long series, are tried in the browser that people have.
    {
      ...inOthers,
      ...(isLong ? {} : shell),
      name: "player",
      testMatch: "player/*.spec.ts",
      testIgnore: "player/painted.spec.ts",
      fullyParallel: true,
    },
    // What is painted when: one test at a time, with the machine to itself.
    { ...series, name: "painted", testMatch: "player/painted.spec.ts" },
    { ...inWebKit, name: "webkit", testMatch: "player/engines.spec.ts" },
  ],
  workers: 1,
  forbidOnly: true,
  // What failed is run once more at the very end, alone: see scripts/test/test-run.ts.
  retries: 0,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/report.json" }],
  ],
  use: {
    // Without these a click or a page that never comes would wait for the test's own end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env["BASE_URL"],
    // A trace films every test to keep those of the failed ones, which takes a third of the run; `--trace on` makes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumAt(chromiumPath()),
  },
});
