import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";
import { toFault, type Fault } from "./faults";

export interface JobContext {
  workRoot: string;
  tools: MediaTools;
  /** Aborts when another worker gets the job. */
  claim: AbortSignal;
  /** Aborts when this worker shuts down. */
  shutdown: AbortSignal;
}

interface AttemptInput {
  sourcePath: string;
  workDir: string;
  /** Aborts at any end of the attempt. */
  signal: AbortSignal;
}

interface Steps {
  bytes: () => number | Promise<number>;
  fetch: (path: string) => Promise<boolean>;
  work: (input: AttemptInput) => Promise<void>;
  /** Aborts when the row belongs to another attempt, or is gone. */
  lost?: AbortSignal;
  onLost: () => Promise<void> | void;
  /** Does not count as a failed attempt. */
  onShutdown: (error: unknown) => Promise<void> | void;
  /** @throws `error` for a retry. */
  onFault: (error: unknown, fault: Fault) => Promise<void> | void;
}

/** Exactly one of the three callbacks handles an error. @throws what it throws. */
export async function runAttempt(job: JobContext, steps: Steps): Promise<void> {
  const { claim, shutdown, workRoot } = job;
  const lost = steps.lost ? AbortSignal.any([claim, steps.lost]) : claim;
  try {
    await inWorkFolder(workRoot, async (folder) => {
      await requireSpace(workRoot, await steps.bytes());
      const sourcePath = join(folder, "source");
      const workDir = join(folder, "made");
      await mkdir(workDir);
      if (!(await steps.fetch(sourcePath))) throw new MediaRefusal("sourceMissing");
      await steps.work({ sourcePath, workDir, signal: AbortSignal.any([lost, shutdown]) });
    });
  } catch (error) {
    if (lost.aborted) await steps.onLost();
    else if (shutdown.aborted) await steps.onShutdown(error);
    else await steps.onFault(error, toFault(error));
  }
}
