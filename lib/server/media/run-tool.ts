/** Runs ffmpeg and ffprobe as child processes under limits, with argument arrays; they never outlive this process. */
import { execa, execaSync } from "execa";
import { MAX_CPU_SECONDS, MAX_MEMORY_BYTES, MAX_OUTPUT_BYTES } from "./limits";

/** Where the two programs are. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
}

export const TOOLS_ON_PATH: MediaTools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };

export interface ToolRun {
  command: string;
  args: readonly string[];
  /** The child's working directory, empty but for this job's files. */
  workDir: string;
  signal?: AbortSignal | undefined;
  /** Gets each line of standard output; without it the lines are returned. */
  onLine?: (line: string) => void;
  /** Wall-clock seconds the run may take, asked again as it goes on. */
  limitSeconds: () => number;
}

export interface ToolResult {
  exitCode: number;
  stdout: string;
  /** The end of what the tool said, for the log and for telling refusals apart. */
  stderr: string;
}

/** The run was ended from outside (a limit, a signal, memory): says nothing about the file. */
export class ToolKilled extends Error {
  override readonly name = "ToolKilled";
}

const STDERR_KEPT_LINES = 40;
const STDERR_LINE_CHARACTERS = 300;
const MAX_STDOUT_BYTES = 64 * 1024 ** 2;
/** What `nice` and its like exit with when the program they were to start cannot be run. */
const CANNOT_START_EXIT_CODES = [126, 127];
const LIMIT_CHECK_INTERVAL_MS = 1000;

function isThere(command: string): boolean {
  return execaSync(command, ["--version"], { reject: false, stdin: "ignore" }).exitCode === 0;
}

let wrapper: readonly string[] | undefined;

/**
 * The programs that start the tool, each replacing itself by the next, where this system has them: limits kept by the
 * kernel, a low priority, and an end as soon as this process has ended, even by `kill -9`.
 */
function limitingCommand(): readonly string[] {
  wrapper ??= [
    ...(isThere("prlimit")
      ? [
          "prlimit",
          `--as=${MAX_MEMORY_BYTES}`,
          `--fsize=${MAX_OUTPUT_BYTES}`,
          `--cpu=${MAX_CPU_SECONDS}`,
          "--core=0",
        ]
      : []),
    ...(isThere("setpriv") ? ["setpriv", "--pdeathsig", "KILL"] : []),
    ...(process.platform === "win32" ? [] : ["nice", "-n", "5"]),
  ];
  return wrapper;
}

/**
 * Runs the tool to its end and gives its exit code, whatever it is.
 * @throws {ToolKilled} when a limit or a signal ended it
 * @throws the signal's reason when `signal` ended it, and execa's error when the program cannot be started
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  const [command = run.command, ...args] = [...limitingCommand(), run.command, ...run.args];
  const timeLimit = new AbortController();
  const startedMs = performance.now();
  const watch = setInterval(() => {
    if ((performance.now() - startedMs) / 1000 > run.limitSeconds()) timeLimit.abort();
  }, LIMIT_CHECK_INTERVAL_MS);
  const stderrLines: string[] = [];
  const keepStderr = (line: string): void => {
    stderrLines.push(line.slice(0, STDERR_LINE_CHARACTERS));
    if (stderrLines.length > STDERR_KEPT_LINES) stderrLines.shift();
  };
  try {
    const child = execa(command, args, {
      cwd: run.workDir,
      env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: run.workDir },
      extendEnv: false,
      stdin: "ignore",
      reject: false,
      killSignal: "SIGKILL",
      cancelSignal: run.signal ? AbortSignal.any([run.signal, timeLimit.signal]) : timeLimit.signal,
      buffer: { stdout: run.onLine === undefined, stderr: false },
      maxBuffer: MAX_STDOUT_BYTES,
    });
    const readers = [forEachLine(child.iterable({ from: "stderr" }), keepStderr)];
    if (run.onLine) readers.push(forEachLine(child.iterable({ from: "stdout" }), run.onLine));
    const [result] = await Promise.all([child, ...readers]);
    const stderr = stderrLines.join("\n");
    run.signal?.throwIfAborted();
    if (timeLimit.signal.aborted)
      throw new ToolKilled(`${run.command} took longer than ${run.limitSeconds()} s`);
    if (result.isTerminated) throw new ToolKilled(`${run.command} was ended by ${result.signal}: ${stderr}`);
    if (result.exitCode === undefined || CANNOT_START_EXIT_CODES.includes(result.exitCode))
      throw new Error(`${run.command} cannot be started: ${stderr || String(result.originalMessage)}`);
    return {
      exitCode: result.exitCode,
      stdout: typeof result.stdout === "string" ? result.stdout : "",
      stderr,
    };
  } finally {
    clearInterval(watch);
  }
}

/** Ends quietly when the child fails; its result, awaited beside this, says how. An error of `onLine` is passed on. */
async function forEachLine(lines: AsyncIterable<unknown>, onLine: (line: string) => void): Promise<void> {
  for await (const line of lines) if (typeof line === "string") onLine(line);
}
