/** Programs in place of ffmpeg. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorkerStack } from "./worker-stack";

/** @param script of a shell. @returns the program's path. */
export async function makeTool({ dataDir }: WorkerStack, name: string, script: string): Promise<string> {
  const path = join(dataDir, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}
