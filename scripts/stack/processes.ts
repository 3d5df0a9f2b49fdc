import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

/** A program of the stack. It leads a process group of its own, so that a Ctrl-C in the terminal reaches only us. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Settles when the program has ended, however it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends SIGTERM and, after `graceMs`, SIGKILL to the program and its children. */
  stop(graceMs?: number, signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program of the stack. Throws when it cannot be executed at all.
 * @param options.leavesOrphans whether its children stay when it is killed, as after a crash; otherwise they are killed
 *   with it.
 */
export function startProcess(
  name: string,
  command: string,
  args: readonly string[],
  { leavesOrphans = false, ...options }: SpawnOptions & { leavesOrphans?: boolean },
): RunningProcess {
  const child = spawn(command, [...args], { ...options, detached: true });
  const { pid } = child;
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("error", () => resolve({ code: 127, signal: null }));
    child.once("exit", (code, signal) => {
      // Now or never: once a group is empty its number may become somebody else's.
      if (pid !== undefined && !leavesOrphans) killGroup(pid);
      resolve({ code, signal });
    });
  });
  if (pid === undefined) throw new Error(`${name} could not be started: ${command}`);

  async function stop(graceMs = 10_000, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (signal === "SIGKILL") killGroup(Number(pid));
    else child.kill(signal);
    const timer = setTimeout(() => killGroup(Number(pid)), graceMs);
    await ended;
    clearTimeout(timer);
  }

  return { name, pid, child, ended, stop };
}

/** Ends every process of a group whose leader is ours and has not been waited for; a group that is gone is what was wanted. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of that group is left.
  }
}
