export interface TestFailure {
  part: string;
  /** Relative to the project; "" without a single file. */
  file: string;
  /** Titles of groups and test, joined by spaces; "" when the whole file failed. */
  title: string;
  error: string;
  details?: string;
  screenshot?: string;
  /** In milliseconds since 1970; several attempts are one time span. */
  startedAt: number;
  endedAt: number;
  /** Whether it can be run by its name, unlike checks, crashes and unloadable files. */
  isRetryable: boolean;
}

export interface PartResult {
  passed: number;
  failures: TestFailure[];
}

export interface TestSelection {
  file: string;
  /** As in TestFailure. Without either, every test of the file. */
  title?: string;
  titlePart?: string;
}

export interface PartRun {
  env: NodeJS.ProcessEnv;
  project: string;
  reportFile: string;
  /** For the part's own runner. With any, a run without a test fails. */
  runnerArgs?: readonly string[];
  only?: TestSelection;
  /** Whether no test at all is a success, as for a part without long series. */
  mayBeEmpty?: boolean;
  signal: AbortSignal;
}

export interface Part {
  readonly name: string;
  /** Needs a running program, whose address is in the environment. */
  readonly needsStack?: boolean;
  /** Opens pages: violations of their content security policy fail the part. */
  readonly opensPages?: boolean;
  /** Each file starts a database and workers. */
  readonly needsWorkers?: boolean;
  /** Uses one core and shares nothing, so two run at once. */
  readonly takesOneCore?: boolean;
  /** Some tests may belong to `npm run test:long`. */
  readonly hasLongSeries?: boolean;
  readonly files?: RegExp;
  run(run: PartRun): Promise<PartResult>;
}

export function partFailure(part: string, error: string): TestFailure {
  const now = Date.now();
  return { part, file: "", title: "", error, startedAt: now, endedAt: now, isRetryable: false };
}

export function firstLine(text: string): string {
  const plain = text.replace(/\u001b\[[0-9;]*m/g, "");
  return (
    plain
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? "It says nothing of itself"
  );
}

export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
