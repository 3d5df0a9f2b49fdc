/** One project for each kind of test; `npm test -- unit` and its like select one. */

const shared = {
  rootDir: import.meta.dirname,
  // Outside of the folder for temporary files, which is another in each run.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2023",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic", importSource: "@/lib/jsx" } },
        },
        module: { type: "es6" },
      },
    ],
  },
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  // Builds hold copies of package.json files.
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.data"],
};

/** `npm run test:long` runs files `*.long.test.ts`, everything else the others. Both run `*.series.test.ts`: see tests/support/series.ts. */
const isLong = process.env.TEST_SERIES === "long";

const project = (name, settings = {}) => ({
  ...shared,
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*${isLong ? ".{long,series}" : ""}.test.{ts,tsx}`],
  testPathIgnorePatterns: isLong ? [] : ["\\.long\\.test\\.tsx?$"],
  testEnvironment: "node",
  ...settings,
});

export default {
  // One patience for all but units: a test that waits in vain ends late, and one on a busy machine ends well.
  testTimeout: 240_000,
  testSequencer: "<rootDir>/scripts/test/slowest-first.mjs",
  projects: [
    project("unit", { setupFilesAfterEnv: ["<rootDir>/tests/support/unit-setup.ts"] }),
    project("components", {
      testEnvironment: "jsdom",
      // Without this jsdom takes the browser builds of packages, which jest cannot load as ES modules.
      testEnvironmentOptions: { customExportConditions: ["node", "import", "default"] },
      setupFilesAfterEnv: ["<rootDir>/tests/support/component-setup.ts"],
    }),
    project("api", { setupFilesAfterEnv: ["<rootDir>/tests/support/calls/held-responses.ts"] }),
    project("worker"),
  ],
};
