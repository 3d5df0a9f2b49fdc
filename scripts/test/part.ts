/** A failed test, or a part that could not run. */
export interface TestFailure {
  part: string;
  /** Relative to the project; "" without a single file. */
  file: string;
  /** Titles of groups and test, joined by spaces; "" when the whole file failed. */
  title: string;
  /** The first line. */
  error: string;
  /** With colours. */
  details?: string;
  /** Relative to the project. */
  screenshot?: string;
  /** In milliseconds since 1970; several attempts are one time span. */
  startedAt: number;
  endedAt: number;
  /** Whether it can be run by its name, unlike checks, crashes and unloadable files. */
  isRetryable: boolean;
}

export interface PartResult {
  /** A check counts as one. */
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
  /** For this run alone. */
  reportFile: string;
  /** For the part's own runner. With any, a run without a test fails. */
  runnerArgs?: readonly string[];
  /** One at a time. */
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
  /** Of test files; none for a check. */
  readonly files?: RegExp;
  /** @throws when it could not be started. */
  run(run: PartRun): Promise<PartResult>;
}

export function partFailure(part: string, error: string): TestFailure {
  const now = Date.now();
  return { part, file: "", title: "", error, startedAt: now, endedAt: now, isRetryable: false };
}

/** The first line with text, without colours. */
export function firstLine(text: string): string {
  const plain = text.replace(/\u001b\[[0-9;]*m/g, "");
  return (
    plain
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? "It says nothing of itself"
  );
}

/** Escapes for a regular expression. */
export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
