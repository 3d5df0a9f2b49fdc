import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Runs a package's program under our Node. */
export function runNode(
  [program = "", ...args]: string[],
  { env, signal, project = ROOT, hidesOutput, holdsOutput }: NodeRun,
): Promise<NodeResult> {
  const output = holdsOutput ? "pipe" : "inherit";
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd: project,
    // A program that writes into a pipe leaves its colours out.
    env: holdsOutput && process.stdout.isTTY ? { ...env, FORCE_COLOR: "1" } : env,
    signal,
    stdio: ["ignore", hidesOutput ? "ignore" : output, output],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => chunks.push(part));
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      const text = Buffer.concat(chunks);
      process.stdout.write(text);
      resolve({ code, output: String(text) });
    };
    child.once("close", end);
    // An aborted program is said to have failed before it has ended: only one that never ran sends no "close".
    child.once("error", () => {
      if (child.pid === undefined) end(null);
    });
  });
}

/** What a runner has written about its tests; null when it wrote nothing. */
export function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
