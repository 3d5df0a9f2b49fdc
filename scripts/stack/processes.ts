import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

/** A program in its own process group, so that Ctrl-C in the terminal reaches only us. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** SIGTERM, and SIGKILL after `graceMs`, for the program and its children. */
  stop(graceMs?: number, signal?: NodeJS.Signals): Promise<void>;
}

/** @param options.leavesOrphans children survive a kill, as after a crash. @throws if it cannot be executed */
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
      // Now, because the id of an empty group may be reused.
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

/** The leader must be our child and not yet reaped. A group that is gone is no error. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
}
