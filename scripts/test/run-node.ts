import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../bootstrap/settings.mjs";

export interface NodeRun {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  project?: string;
  /** For jest, which repeats its report on stdout. */
  hidesOutput?: boolean;
  /** Show the output in one piece at the end, because another program runs at the same time. */
  holdsOutput?: boolean;
}

export interface NodeResult {
  /** Null when a signal ended it, or it could not be started. */
  code: number | null;
  output: string;
}

const END_MS = 5000;

/** Runs a package's program under our Node. The signal ends all of its processes. */
export function runNode(
  [program = "", ...args]: string[],
  { env, signal, project = ROOT, hidesOutput, holdsOutput }: NodeRun,
): Promise<NodeResult> {
  const output = holdsOutput ? "pipe" : "inherit";
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd: project,
    // Programs omit colours when they write into a pipe.
    env: holdsOutput && process.stdout.isTTY ? { ...env, FORCE_COLOR: "1" } : env,
    // Its own group, because jest's workers would survive jest.
    detached: true,
    stdio: ["ignore", hidesOutput ? "ignore" : output, output],
  });
  const endGroup = () => {
    signalGroup(child, "SIGTERM");
    setTimeout(() => signalGroup(child, "SIGKILL"), END_MS).unref();
  };
  signal.addEventListener("abort", endGroup, { once: true });
  if (signal.aborted) endGroup();
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => chunks.push(part));
  return new Promise((resolve) => {
    const end = async (code: number | null) => {
      signal.removeEventListener("abort", endGroup);
      // They end a moment later, and may still write.
      while (signal.aborted && signalGroup(child, 0)) await sleep(20);
      const text = Buffer.concat(chunks);
      process.stdout.write(text);
      resolve({ code, output: String(text) });
    };
    child.once("close", (code) => void end(code));
    // A program that could not be started sends no "close".
    child.once("error", () => void end(null));
  });
}

/** @param signal 0 only asks. @returns whether its group has a process. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

export const readReport = <Report>(file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
