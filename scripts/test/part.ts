/** What a part of `npm test` is, and what it reports. */

/** One test that failed, or a part that could not do its work. */
export interface TestFailure {
  part: string;
  /** Relative to the project; empty when no single file failed. */
  file: string;
  /** The titles of its groups and its own, joined by spaces; empty when the whole file failed. */
  title: string;
  /** The first line of its error. */
  error: string;
  /** All of its error, with colours. */
  details?: string;
  /** Relative to the project. */
  screenshot?: string;
  /** When it ran, in milliseconds since 1970; a test that ran in several tries is one time span. */
  startedAt: number;
  endedAt: number;
  /** Whether it is a test that can be run by its name. A check, a crash and a file that cannot be loaded are not. */
  isRetryable: boolean;
}

export interface PartResult {
  /** A check counts as one. */
  passed: number;
  failures: TestFailure[];
}

export interface TestSelection {
  file: string;
  /** As in TestFailure. With neither of the two every test of the file is run. */
  title?: string;
  /** What the titles have in them. */
  titlePart?: string;
}

export interface PartRun {
  env: NodeJS.ProcessEnv;
  /** The folder whose tests are run. */
  project: string;
  /** Where the runner writes its report, for this run alone. */
  reportFile: string;
  /** Arguments for the part's own runner, such as a file's name. With any, a run without a test has failed. */
  runnerArgs?: readonly string[];
  /** Runs these tests alone, one at a time. */
  only?: TestSelection;
  /** Whether no test at all is a success: a part may have no long series. */
  mayBeEmpty?: boolean;
  /** Ends what runs. */
  signal: AbortSignal;
}

export interface Part {
  readonly name: string;
  /** Whether it talks to a running program, whose address the environment then holds. */
  readonly needsStack?: boolean;
  /** Whether its tests open the program's pages: a page that is refused anything by its policy fails the part. */
  readonly opensPages?: boolean;
  /** Whether its test files each start a database and workers of their own. */
  readonly needsWorkers?: boolean;
  /** It uses one core and shares nothing: two such parts run at a time. */
  readonly takesOneCore?: boolean;
  /** Whether some of its tests may be left to `npm run test:long`. */
  readonly hasLongSeries?: boolean;
  /** The paths of its test files; none for a check. */
  readonly files?: RegExp;
  /** @throws when it could not be started. */
  run(run: PartRun): Promise<PartResult>;
}

/** The failure of a part as a whole. */
export function partFailure(part: string, error: string): TestFailure {
  const now = Date.now();
  return { part, file: "", title: "", error, startedAt: now, endedAt: now, isRetryable: false };
}

/** The first line that says something, without the terminal's colours. */
export function firstLine(text: string): string {
  const plain = text.replace(/\u001b\[[0-9;]*m/g, "");
  return (
    plain
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? "It says nothing of itself"
  );
}

/** Text that matches itself in a regular expression. */
export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
