import { spawn } from "node:child_process";

/** Runs something while this many processes keep a core busy each. */
export async function underLoad<Result>(processes: number, run: () => Promise<Result>): Promise<Result> {
  const busy = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    return await run();
  } finally {
    for (const each of busy) each.kill();
  }
}
