import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "../bootstrap/settings.mjs";

export interface NodeRun {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** For jest, which repeats its report on stdout. */
  hidesOutput?: boolean;
}

/** Runs a package's program under our Node and says whether it succeeded. */
export function runNode(
  [program = "", ...args]: string[],
  { env, signal, hidesOutput }: NodeRun,
): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd: ROOT,
    env,
    signal,
    stdio: ["ignore", hidesOutput ? "ignore" : "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code === 0));
    child.once("error", () => resolve(false));
  });
}
