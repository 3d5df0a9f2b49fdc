/** Runs ffmpeg and ffprobe as child processes under limits, with argument arrays; they never outlive this process. */
import { execa, execaSync } from "execa";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { findConfinement, programFiles, type Confinement } from "./confinement";
import { cpuSeconds } from "./cpu-seconds";
import { MAX_CPU_SECONDS, MAX_MEMORY_BYTES, MAX_OUTPUT_BYTES, THREADS } from "./limits";
import { NoSpace, ToolEnded, ToolMissing, type ToolEnd } from "./tool-errors";

/** Where the two programs are. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
  /** How they are confined; the best way this system knows when left out. */
  confinement?: Confinement;
}

export const TOOLS_ON_PATH: MediaTools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };

export interface ToolRun {
  tools: MediaTools;
  program: "ffmpeg" | "ffprobe";
  args: readonly string[];
  /** The child's working directory, empty but for this job's files: it sees no others. */
  workDir: string;
  /** Files elsewhere that it may read. */
  reads?: readonly string[];
  signal?: AbortSignal | undefined;
  /** Gets each line of standard output; without it the lines are returned. */
  onLine?: (line: string) => void;
  /** Seconds the run may take on a machine that does nothing else, asked again as it goes on. */
  limitSeconds: () => number;
  /** How many times as long it may take by the clock, when the machine does other things; 1 when left out. */
  patience?: number | undefined;
  /** Nobody waits for it: whatever else the machine does goes first. */
  isIdle?: boolean;
}

export interface ToolResult {
  exitCode: number;
  stdout: string;
  /** The end of what the tool said, for the log and for telling refusals apart. */
  stderr: string;
}

const STDERR_KEPT_LINES = 40;
const STDERR_LINE_CHARACTERS = 300;
const MAX_STDOUT_BYTES = 64 * 1024 ** 2;
/** What `nice` and its like exit with when the program they were to start cannot be run. */
const CANNOT_START_EXIT_CODES = [126, 127];
const CANNOT_START = /^(prlimit|setpriv|nice|unshare|chroot|mount): /m;
const LIMIT_CHECK_INTERVAL_MS = 1000;
/** ffmpeg ends in order when it is told to by a signal, and says so by this code. */
const STOPPED_EXIT_CODE = 255;
/** Signals that a program brings upon itself by an error. */
const CRASH_SIGNALS: readonly string[] = [
  "SIGSEGV",
  "SIGBUS",
  "SIGILL",
  "SIGFPE",
  "SIGABRT",
  "SIGSYS",
  "SIGTRAP",
];
/** A run that had one core for most of its time was slow by its own work; one that had less, by that of others. */
const OWN_WORK_SHARE = 0.75;

function isThere(command: string): boolean {
  return execaSync(command, ["--version"], { reject: false, stdin: "ignore" }).exitCode === 0;
}

let wrapper: readonly string[] | undefined;

/**
 * The programs that start the tool, each replacing itself by the next, where this system has them: limits kept by the
 * kernel, and an end as soon as this process has ended, even by `kill -9`.
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
  ];
  return wrapper;
}

const NICENESS = 5;
/** A tenth of the processor beside a run of the priority above. */
const IDLE_NICENESS = 15;

const niceCommand = (isIdle: boolean) =>
  process.platform === "win32" ? [] : ["nice", "-n", String(isIdle ? IDLE_NICENESS : NICENESS)];

/**
 * Runs the tool to its end and gives its exit code, whatever it is.
 * @throws {ToolEnded} when a limit, a signal or a crash ended it, {NoSpace} when the disk is full
 * @throws {ToolMissing} when the program cannot be started, and the signal's reason when `signal` ended it
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  const program = run.tools[run.program];
  const { ffmpeg, ffprobe } = run.tools;
  const confinement = run.tools.confinement ?? (await findConfinement(run.workDir, [ffmpeg, ffprobe]));
  const workDir = resolve(run.workDir);
  const reads = (run.reads ?? []).filter((path) => !path.startsWith(join(workDir, "/")));
  await confinement.admit(workDir, reads);
  const confined = confinement.prefix(workDir, [...reads, ...programFiles(program)]);
  const starters = [...limitingCommand(), ...niceCommand(run.isIdle ?? false), ...confined];
  const [command = program, ...args] = [...starters, program, ...run.args];
  const limit = new AbortController();
  let end: ToolEnd | undefined;
  const startedMs = performance.now();
  const checkLimits = async (pid: number): Promise<void> => {
    const seconds = (performance.now() - startedMs) / 1000;
    const worked = await cpuSeconds(pid);
    const allowed = run.limitSeconds();
    if (worked > THREADS * allowed) end ??= "work";
    else if (seconds > (run.patience ?? 1) * allowed)
      end ??= worked > OWN_WORK_SHARE * seconds ? "work" : "time";
    if (end) limit.abort();
  };
  let watch: NodeJS.Timeout | undefined;
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
      cancelSignal: run.signal ? AbortSignal.any([run.signal, limit.signal]) : limit.signal,
      buffer: { stdout: run.onLine === undefined, stderr: false },
      maxBuffer: MAX_STDOUT_BYTES,
    });
    const { pid } = child;
    if (pid) watch = setInterval(() => void checkLimits(pid), LIMIT_CHECK_INTERVAL_MS);
    const readers = [forEachLine(child.iterable({ from: "stderr" }), keepStderr)];
    if (run.onLine) readers.push(forEachLine(child.iterable({ from: "stdout" }), run.onLine));
    const [result] = await Promise.all([child, ...readers]);
    const stderr = stderrLines.join("\n");
    run.signal?.throwIfAborted();
    if (end) throw new ToolEnded(end, `${program} took more than ${run.limitSeconds()} s`);
    const { exitCode = 127 } = result;
    const signal = result.signal ?? signalOf(exitCode);
    if (signal) throw new ToolEnded(howEnded(signal), `${program} was ended by ${signal}: ${stderr}`);
    if (CANNOT_START_EXIT_CODES.includes(exitCode) || (exitCode !== 0 && CANNOT_START.test(stderr)))
      throw new ToolMissing(`${program} cannot be started: ${stderr || String(result.originalMessage)}`);
    if (exitCode !== 0 && /No space left on device|Disk quota exceeded/.test(stderr))
      throw new NoSpace(`${program} ran out of disk space: ${stderr}`);
    return {
      exitCode,
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

/** The signal behind an exit code: a shell's code says it, and ffmpeg's, which ends in order when it is told to. */
function signalOf(exitCode: number): string | undefined {
  if (exitCode === STOPPED_EXIT_CODE) return "SIGTERM";
  return Object.entries(constants.signals).find(([, number]) => number + 128 === exitCode)?.[0];
}

/** Nobody but the system sends KILL, when it has no memory left. */
function howEnded(signal: string): ToolEnd {
  if (signal === "SIGKILL") return "memory";
  return CRASH_SIGNALS.includes(signal) ? "crash" : "stopped";
}
