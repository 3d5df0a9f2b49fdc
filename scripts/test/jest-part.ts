import { availableParallelism } from "node:os";
import path from "node:path";
import { escapeExpression, firstLine, type Part, partFailure, type PartRun, type TestFailure } from "./part";
import { readReport, runNode } from "./run-node";

/** Of `jest --json`, whose own type lacks the times of a test. */
interface JestReport {
  numPassedTests: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages: string[] | null;
    startAt?: number | null;
    duration?: number | null;
  }[];
}

type JestPartOptions = Pick<Part, "needsStack" | "needsWorkers"> & {
  filesPerCore?: number;
};

export function jestPart(name: string, { filesPerCore = 1, ...needs }: JestPartOptions = {}): Part {
  return {
    name,
    ...needs,
    hasLongSeries: true,
    files: new RegExp(`^tests/${name}/.*\\.test\\.tsx?$`),
    run: async (run) => {
      const workers = run.only ? 1 : Math.ceil(availableParallelism() * filesPerCore);
      const nodeOptions = "--experimental-vm-modules --disable-warning=ExperimentalWarning";
      const { code } = await runNode(jestCommand(name, run, workers), {
        env: { ...run.env, NODE_OPTIONS: nodeOptions },
        project: run.project,
        signal: run.signal,
        hidesOutput: true,
      });
      const report = readReport<JestReport>(run.reportFile);
      if (!report)
        return {
          passed: 0,
          failures: [partFailure(name, `jest ended without a report (exit code ${code})`)],
        };
      const failures = report.testResults.flatMap((file) => failuresOf(name, run.project, file));
      const hasRun = report.testResults.length > 0;
      if (!hasRun && !run.mayBeEmpty) failures.push(partFailure(name, "No test was found"));
      if (code !== 0 && failures.length === 0)
        failures.push(partFailure(name, `jest failed without naming a test (exit code ${code})`));
      return { passed: report.numPassedTests, failures };
    },
  };
}

function jestCommand(
  project: string,
  { only, mayBeEmpty, reportFile, runnerArgs = [] }: PartRun,
  workers: number,
): string[] {
  return [
    "jest/bin/jest.js",
    ...["--selectProjects", project],
    ...["--json", `--outputFile=${reportFile}`],
    `--maxWorkers=${workers}`,
    ...(mayBeEmpty ? ["--passWithNoTests"] : []),
    ...(only ? ["--runTestsByPath", only.file] : []),
    ...(only?.title ? ["--testNamePattern", `^${escapeExpression(only.title)}$`] : []),
    ...(only?.titlePart ? ["--testNamePattern", escapeExpression(only.titlePart)] : []),
    ...runnerArgs,
  ];
}

function failuresOf(part: string, project: string, file: JestFile): TestFailure[] {
  const about = { part, file: path.relative(project, file.name) };
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && file.status === "failed") {
    const times = { startedAt: file.startTime, endedAt: file.endTime };
    // The message begins with a heading that repeats the file.
    const message = file.message
      .split("\n")
      .filter((line) => !/^\s*●/.test(line))
      .join("\n");
    return [{ ...about, ...times, title: "", error: firstLine(message), isRetryable: false }];
  }
  return failed.map(({ fullName, failureMessages, startAt, duration }) => ({
    ...about,
    title: fullName,
    error: firstLine(failureMessages?.[0] ?? ""),
    details: failureMessages?.join("\n"),
    startedAt: startAt ?? file.startTime,
    endedAt: startAt && duration ? startAt + duration : file.endTime,
    isRetryable: true,
  }));
}
