/**
 * `npm run test:mutation`: changes one operator, condition or call at a time of what must not break, and expects that a unit test
 * notices. The report of what none noticed is in `.data/mutation/report.html`. Options of Stryker may follow `--`, such as
 * `--mutate lib/domain/access.ts`.
 */
export default {
  mutate: [
    "lib/domain/access.ts",
    "lib/domain/billing/{billing,money}.ts",
    "lib/domain/videos/{shares,uploads,upload-progress}.ts",
    "lib/domain/timing/{rhythm,statistics,mark-faults,stride-errors,stride-time,beat-matching}.ts",
    "lib/domain/playback/{timecode,frame-index}.ts",
    "lib/player/frames/frame-window.ts",
  ],
  plugins: ["@stryker-mutator/jest-runner"],
  testRunner: "jest",
  testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  jest: { projectType: "custom", configFile: "tools/mutation/jest.config.mjs", enableFindRelatedTests: true },
  coverageAnalysis: "perTest",
  // A constant of a module is there before the first test: each mutant of one would be run against all tests, in a process of its own.
  ignoreStatic: true,
  ignorePatterns: [".next*", ".data", "public", "test-results", "tools/mutation/node_modules"],
  tempDirName: ".data/mutation/sandboxes",
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: ".data/mutation/report.html" },
  thresholds: { high: 90, low: 80, break: 80 },
};
