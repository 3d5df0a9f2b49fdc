/** Runs ffmpeg, ffprobe and the header reader as child processes under limits; they never outlive this process. */
import { execa, execaSync } from "execa";
import { readFile } from "node:fs/promises";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { findConfinement, programFiles, type Confinement } from "./confinement";
import { MAX_CPU_SECONDS, MAX_MEMORY_BYTES, MAX_OUTPUT_BYTES, THREADS } from "./limits";
import { NoSpace, ToolEnded, ToolMissing, type ToolEnd } from "./tool-errors";

export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
  node: string;
  confinement?: Confinement;
}

export const TOOLS_ON_PATH: MediaTools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe", node: process.execPath };

export interface ToolRun {
  tools: MediaTools;
  program: "ffmpeg" | "ffprobe" | "node";
  args: readonly string[];
  /** Working directory with only this job's files; the child sees no others. */
  workDir: string;
  reads?: readonly string[];
  signal?: AbortSignal | undefined;
  /** For standard input; what the list throws ends the run. */
  input?: string | AsyncIterable<Uint8Array>;
  /** Receives each line of standard output; without it the lines are returned. */
  onLine?: (line: string) => void;
  limitSeconds: () => number;
  timeoutFactor?: number | undefined;
  isIdle?: boolean;
}

export interface ToolResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const STDERR_LINES = 40;
const STDERR_LINE_CHARACTERS = 300;
const MAX_STDOUT_BYTES = 64 * 1024 ** 2;
/** `nice` and similar programs exit with these when they cannot start the program. */
const CANNOT_START_EXIT_CODES = [126, 127];
const CANNOT_START = /^(prlimit|setpriv|nice|bwrap): /m;
const LIMIT_CHECK_INTERVAL_MS = 1000;
/** ffmpeg's exit code after a signal; its output does not mention the signal. */
const STOPPED_EXIT_CODE = 255;
/** Since version 7, ffmpeg also exits with 255 for its own error -1 (the lowest byte of -1). */
const OWN_ERROR = /Operation not permitted/;
const CRASH_SIGNALS: readonly string[] = [
  "SIGSEGV",
  "SIGBUS",
  "SIGILL",
  "SIGFPE",
  "SIGABRT",
  "SIGSYS",
  "SIGTRAP",
];
/** A run that had one core for most of its time was itself slow; a run that had less was slowed by others. */
const OWN_WORK_SHARE = 0.75;

function isThere(command: string): boolean {
  return execaSync(command, ["--version"], { reject: false, stdin: "ignore" }).exitCode === 0;
}

let wrapper: readonly string[] | undefined;

/** Each program replaces itself by the next. The kernel ends the tool with this process, even after `kill -9`. */
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
/** About a tenth of the processor beside a run of normal priority. */
const IDLE_NICENESS = 15;

const niceCommand = (isIdle: boolean) =>
  process.platform === "win32" ? [] : ["nice", "-n", String(isIdle ? IDLE_NICENESS : NICENESS)];

/** Returns any exit code. @throws {ToolEnded} by a limit, signal or crash; {NoSpace}; {ToolMissing}; signal's reason */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  const program = run.tools[run.program];
  const { ffmpeg, ffprobe, node } = run.tools;
  const confinement = run.tools.confinement ?? (await findConfinement(run.workDir, [ffmpeg, ffprobe, node]));
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
    else if (seconds > (run.timeoutFactor ?? 1) * allowed)
      end ??= worked > OWN_WORK_SHARE * seconds ? "work" : "time";
    if (end) limit.abort();
  };
  let watch: NodeJS.Timeout | undefined;
  const stderrLines: string[] = [];
  const keepStderr = (line: string): void => {
    stderrLines.push(line.slice(0, STDERR_LINE_CHARACTERS));
    if (stderrLines.length > STDERR_LINES) stderrLines.shift();
  };
  try {
    const child = execa(command, args, {
      cwd: run.workDir,
      env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: run.workDir },
      extendEnv: false,
      ...inputOf(run),
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
    const signal = result.signal ?? signalOf(exitCode, stderr);
    if (signal) throw new ToolEnded(endOfSignal(signal), `${program} was ended by ${signal}: ${stderr}`);
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

const inputOf = ({ input }: ToolRun) =>
  typeof input === "string" ? { input } : { stdin: input ?? ("ignore" as const) };

/** Does not throw when the child fails, since its result says how. Errors of `onLine` are thrown. */
async function forEachLine(lines: AsyncIterable<unknown>, onLine: (line: string) => void): Promise<void> {
  for await (const line of lines) if (typeof line === "string") onLine(line);
}

function signalOf(exitCode: number, stderr: string): string | undefined {
  if (exitCode === STOPPED_EXIT_CODE) return OWN_ERROR.test(stderr) ? undefined : "SIGTERM";
  return Object.entries(constants.signals).find(([, number]) => number + 128 === exitCode)?.[0];
}

/** Only the system sends KILL, when memory is exhausted. */
function endOfSignal(signal: string): ToolEnd {
  if (signal === "SIGKILL") return "memory";
  return CRASH_SIGNALS.includes(signal) ? "crash" : "stopped";
}

/** Linux reports process times in hundredths of a second, whatever its clock is. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and its children; 0 when unknown (not Linux). */
async function cpuSeconds(pid: number): Promise<number> {
  try {
    const [stat, children] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "latin1"),
      readFile(`/proc/${pid}/task/${pid}/children`, "latin1").catch(() => ""),
    ]);
    // The name in brackets may hold anything; utime and stime are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    const started = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(cpuSeconds));
    return started.reduce((sum, seconds) => sum + seconds, own);
  } catch {
    return 0;
  }
}
