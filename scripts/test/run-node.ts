import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "../bootstrap/settings.mjs";

export interface NodeRun {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** For jest, which repeats its report on stdout. */
  hidesOutput?: boolean;
  /** Its output is shown in one piece when it has ended: something else runs beside it. */
  holdsOutput?: boolean;
}

/** Runs a package's program under our Node and says whether it succeeded. */
export function runNode(
  [program = "", ...args]: string[],
  { env, signal, hidesOutput, holdsOutput }: NodeRun,
): Promise<boolean> {
  const output = holdsOutput ? "pipe" : "inherit";
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd: ROOT,
    // A program that writes into a pipe leaves its colours out.
    env: holdsOutput && process.stdout.isTTY ? { ...env, FORCE_COLOR: "1" } : env,
    signal,
    stdio: ["ignore", hidesOutput ? "ignore" : output, output],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => chunks.push(part));
  return new Promise((resolve) => {
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code === 0);
    });
    child.once("error", () => resolve(false));
  });
}
