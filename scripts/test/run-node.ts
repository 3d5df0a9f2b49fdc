import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { ROOT } from "../bootstrap/settings.mjs";

export interface NodeRun {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The folder it runs in; this checkout when left out. */
  project?: string;
  /** For jest, which repeats its report on stdout. */
  hidesOutput?: boolean;
  /** Its output is shown in one piece when it has ended: something else runs beside it. */
  holdsOutput?: boolean;
}

export interface NodeResult {
  /** Null when a signal ended it, or it could not be started. */
  code: number | null;
  /** Empty unless it was held. */
  output: string;
}

/** As long as a program that is asked to end may take for it. */
const END_MS = 5000;

/** Runs a package's program under our Node. The signal ends it together with every process that it has started. */
export function runNode(
  [program = "", ...args]: string[],
  { env, signal, project = ROOT, hidesOutput, holdsOutput }: NodeRun,
): Promise<NodeResult> {
  const output = holdsOutput ? "pipe" : "inherit";
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd: project,
    // A program that writes into a pipe leaves its colours out.
    env: holdsOutput && process.stdout.isTTY ? { ...env, FORCE_COLOR: "1" } : env,
    // A group of its own: jest's workers would go on without jest.
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
      // They end a moment after the program, and may write until then.
      while (signal.aborted && signalGroup(child, 0)) await sleep(20);
      const text = Buffer.concat(chunks);
      process.stdout.write(text);
      resolve({ code, output: String(text) });
    };
    child.once("close", (code) => void end(code));
    // One that could not be started sends no "close".
    child.once("error", () => void end(null));
  });
}

/** @param signal 0 asks only. @returns whether there is a process of its group. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** What a runner has written about its tests; null when it wrote nothing. */
export function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
