import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

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
