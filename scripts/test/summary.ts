import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestFailure } from "./part";

/** More flaky tests make the run fail. */
export const MAX_FLAKY = 5;
/** Few enough for one screen; the JSON file has all. */
const MAX_LISTED = 14;

export interface PartSummary {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

export interface RunSummary {
  parts: PartSummary[];
  failures: TestFailure[];
  flaky: TestFailure[];
  interrupted?: string;
}

export function hasPassed({ failures, flaky, interrupted }: RunSummary): boolean {
  return failures.length === 0 && flaky.length <= MAX_FLAKY && interrupted === undefined;
}

export function describeSummary({ parts, failures, flaky, interrupted }: RunSummary): string {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0) + flaky.length;
  const width = Math.max(...parts.map(({ name }) => name.length), 0);
  return [
    "",
    ...parts.map(
      ({ name, passed, failed, seconds }) =>
        `${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(width)} ${padCount(passed)} passed ${padCount(failed)} failed ${seconds.toFixed(1).padStart(7)} s`,
    ),
    "",
    ...failures.slice(0, MAX_LISTED).flatMap((failure) => describeFailedTest("FAILED", failure)),
    ...(failures.length > MAX_LISTED
      ? [`… and ${failures.length - MAX_LISTED} more, in ${SUMMARY_FILE}`]
      : []),
    ...flaky.slice(0, MAX_LISTED).flatMap((failure) => describeFailedTest("FLAKY", failure)),
    ...(flaky.length > MAX_FLAKY
      ? [`More than ${MAX_FLAKY} tests passed only when they were run again.`]
      : []),
    ...(interrupted === undefined ? [] : [interrupted]),
    // For programs that count tests.
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}

function describeFailedTest(state: string, { part, file, title, error, screenshot }: TestFailure): string[] {
  const where = [file, title].filter((each) => each !== "").join(" › ");
  return [
    `${state} ${part}${where && `: ${where}`}`,
    `       ${error.slice(0, 200)}`,
    ...(screenshot ? [`       ${screenshot}`] : []),
  ];
}

const padCount = (number: number) => String(number).padStart(5);

const SUMMARY_FILE = path.join("test-results", "summary.json");

export function writeSummary(project: string, summary: RunSummary): void {
  const file = path.join(project, SUMMARY_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ hasPassed: hasPassed(summary), ...summary }, null, 2)}\n`);
}
