/**
 * The parts of `npm test`. A check counts as one test; a runner reports its own number.
 *
 * Long series run by `npm run test:long` only: jest files named `*.long.test.ts`, and Playwright tests with `@long` in
 * the title.
 * jest.config.mjs and playwright.config.ts choose by TEST_SERIES, which is `long` or not set.
 */
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { runNode } from "./run-node";

export interface Tally {
  passed: number;
  failed: number;
  /** Browser tests among the passed ones that passed only at the second try; CI alone tries twice. */
  flaky?: number;
}

export interface Run {
  env: NodeJS.ProcessEnv;
  reportFile: string;
  /** With any, a series without a test has failed: a misspelt file's name is not a success. */
  runnerArgs: readonly string[];
  /** Ends what runs. */
  signal: AbortSignal;
}

export interface Part {
  readonly name: string;
  /** Whether it talks to a running program, whose address the environment then holds. */
  readonly needsStack?: boolean;
  /** Whether its test files each start a database and workers of their own. */
  readonly needsWorkers?: boolean;
  /** It uses one core and shares nothing: two such parts run at a time. */
  readonly takesOneCore?: boolean;
  /** Whether some of its tests may be left to `npm run test:long`. */
  readonly hasLongSeries?: boolean;
  run(run: Run): Promise<Tally>;
}

/** The cheapest first, so that what can fail early does. */
export const PARTS: readonly Part[] = [
  check("format", ["prettier/bin/prettier.cjs", "--check", "--cache", "--log-level=warn", "."]),
  check("lint", ["eslint/bin/eslint.js", "--cache", "--cache-location", "node_modules/.cache/eslint/", "."]),
  check("types", ["next/dist/bin/next", "typegen"], ["typescript/bin/tsc", "--noEmit"]),
  check("boundaries", [
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
  check("unused", ["knip/bin/knip.js", "--no-progress"]),
  jest("unit"),
  jest("components"),
  jest("api", { needsStack: true }),
  // Half a minute goes by before the job of a killed worker is another's: meanwhile a third file runs on two cores.
  jest("worker", { needsWorkers: true, filesPerCore: 1.5 }),
  playwright("e2e", ["--project=screens", "--project=pages", "--project=voice", "--workers=2"], {
    needsStack: true,
  }),
  playwright("player", ["--project=player", "--workers=2"]),
  playwright("painted", ["--project=painted", "--project=webkit"]),
];

/** A check of the sources: all its commands succeed or it has failed. */
function check(name: string, ...commands: string[][]): Part {
  return {
    name,
    takesOneCore: true,
    run: async ({ env, signal }) => {
      for (const command of commands) {
        if (!(await runNode(command, { env, signal, holdsOutput: true }))) return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** @param filesPerCore so many test files run at a time on each core. */
function jest(name: string, { needsStack = false, needsWorkers = false, filesPerCore = 1 } = {}): Part {
  return {
    name,
    needsStack,
    needsWorkers,
    hasLongSeries: true,
    run: async ({ env, reportFile, runnerArgs, signal }) => {
      const command = [
        "jest/bin/jest.js",
        "--selectProjects",
        name,
        "--json",
        `--outputFile=${reportFile}`,
        ...(runnerArgs.length === 0 ? ["--passWithNoTests"] : []),
        `--maxWorkers=${Math.ceil(availableParallelism() * filesPerCore)}`,
        ...runnerArgs,
      ];
      const nodeOptions = "--experimental-vm-modules --disable-warning=ExperimentalWarning";
      const succeeded = await runNode(command, {
        env: { ...env, NODE_OPTIONS: nodeOptions },
        signal,
        hidesOutput: true,
      });
      const report = readReport(reportFile, jestReport);
      const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
      // A runner that failed without naming a test counts as one failure.
      return { passed: report?.numPassedTests ?? 0, failed: succeeded ? failed : Math.max(failed, 1) };
    },
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function playwright(name: string, args: readonly string[], { needsStack = false } = {}): Part {
  return { name, needsStack, hasLongSeries: true, run: (run) => runPlaywright(name, args, run) };
}

async function runPlaywright(
  name: string,
  args: readonly string[],
  { env, reportFile, runnerArgs, signal }: Run,
): Promise<Tally> {
  const output = `--output=${path.join("test-results", name)}`;
  const mayBeEmpty = runnerArgs.length === 0 ? ["--pass-with-no-tests"] : [];
  const command = ["@playwright/test/cli.js", "test", ...mayBeEmpty, output, ...args, ...runnerArgs];
  const succeeded = await runNode(command, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    signal,
  });
  const stats = readReport(reportFile, playwrightReport)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  return {
    passed: stats.expected + stats.flaky,
    failed: succeeded ? stats.unexpected : Math.max(stats.unexpected, 1),
    flaky: stats.flaky,
  };
}

function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
