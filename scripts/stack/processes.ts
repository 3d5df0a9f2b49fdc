import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";

/** A program of the stack. It leads a process group of its own, so that a Ctrl-C in the terminal reaches only us. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Settles when the program has ended, however it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks the program to end and, after `graceMs`, makes it and whatever it started. */
  stop(graceMs?: number, signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program of the stack. Throws when it cannot be executed at all. */
export function startProcess(
  name: string,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): RunningProcess {
  const child = spawn(command, [...args], { ...options, detached: true });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: 127, signal: null }));
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${name} could not be started: ${command}`);

  async function stop(graceMs = 10_000, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      const timer = setTimeout(() => killGroup(Number(pid)), graceMs);
      await ended;
      clearTimeout(timer);
    }
    killGroup(Number(pid));
  }

  return { name, pid, child, ended, stop };
}

/** Ends whatever is left of a process group; a group that is gone is what was wanted. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of that group is left.
  }
}

/**
 * What tells a process from a later one with the same number: the moment it started. Null when there is no such
 * process. Linux answers from /proc (a slim image has no `ps`), other systems through `ps`.
 */
export function identifyProcess(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The program's name, in brackets, may hold spaces; the 20th field after it is the start in clock ticks.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const answer = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return answer.stdout.trim() || null;
}

/** The command line of a process, or an empty string when there is none to see. */
export function commandLineOf(pid: number): string {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
