import path from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { escapeExpression, firstLine, type Part, partFailure, type PartRun, type TestFailure } from "./part";
import { readReport, runNode } from "./run-node";

type PlaywrightPartOptions = Pick<Part, "needsStack" | "opensPages"> & {
  projects: readonly string[];
  files: RegExp;
  workers?: number;
};

export function playwrightPart(
  name: string,
  { projects, files, workers = 1, ...needs }: PlaywrightPartOptions,
): Part {
  return {
    name,
    ...needs,
    files,
    hasLongSeries: true,
    run: async (run) => {
      const { env, project, reportFile, signal } = run;
      const command = playwrightCommand(run, projects, {
        workers: run.only ? 1 : workers,
        // A retry must not delete others' screenshots.
        output: path.join("test-results", run.only ? `${name}-${path.basename(reportFile, ".json")}` : name),
      });
      const { code } = await runNode(command, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
        project,
        signal,
      });
      const report = readReport<JSONReport>(reportFile);
      if (!report)
        return {
          passed: 0,
          failures: [partFailure(name, `Playwright ended without a report (exit code ${code})`)],
        };
      const failures = failuresOf(name, project, report);
      if (code !== 0 && failures.length === 0) {
        const reason =
          report.errors[0]?.message ?? `Playwright failed without naming a test (exit code ${code})`;
        failures.push(partFailure(name, firstLine(reason)));
      }
      return { passed: report.stats.expected + report.stats.flaky, failures };
    },
  };
}

function playwrightCommand(
  { only, mayBeEmpty, runnerArgs = [] }: PartRun,
  projects: readonly string[],
  { workers, output }: { workers: number; output: string },
): string[] {
  return [
    ...["@playwright/test/cli.js", "test"],
    ...projects.map((project) => `--project=${project}`),
    `--workers=${workers}`,
    `--output=${output}`,
    ...(mayBeEmpty ? ["--pass-with-no-tests"] : []),
    // Files are chosen by a regular expression; titles are matched at the end of "project file titles".
    ...(only ? [escapeExpression(only.file)] : []),
    ...(only?.title ? ["--grep", ` ${escapeExpression(only.title)}$`] : []),
    ...(only?.titlePart ? ["--grep", escapeExpression(only.titlePart)] : []),
    ...runnerArgs,
  ];
}

function failuresOf(part: string, project: string, report: JSONReport): TestFailure[] {
  const failures: TestFailure[] = [];
  const visit = ({ specs, suites = [] }: JSONReportSuite, groups: readonly string[]) => {
    for (const { title, file, tests } of specs) {
      for (const { status, results } of tests) {
        const last = results.at(-1);
        if (status !== "unexpected" || !last) continue;
        const screenshot = last.attachments.find(({ name }) => name === "screenshot")?.path;
        failures.push({
          part,
          file: path.relative(project, path.join(report.config.rootDir, file)),
          title: [...groups, title].join(" "),
          error: firstLine(last.error?.message ?? last.status ?? ""),
          details: last.error?.message,
          ...(screenshot && { screenshot: path.relative(project, screenshot) }),
          startedAt: Date.parse(results[0]?.startTime ?? last.startTime),
          endedAt: Date.parse(last.startTime) + last.duration,
          isRetryable: true,
        });
      }
    }
    for (const inner of suites) visit(inner, [...groups, inner.title]);
  };
  // The outermost suite is the file.
  for (const file of report.suites) visit(file, []);
  return failures;
}
