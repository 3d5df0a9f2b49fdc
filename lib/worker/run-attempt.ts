/** One worker's attempt at a job with a source file: its folder, its signal, and how it ended. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";
import { faultOf, type Fault } from "./faults";

export interface JobContext {
  workRoot: string;
  tools: MediaTools;
  /** Aborts when the job was given to another worker. */
  claim: AbortSignal;
  /** Aborts when this worker shuts down; the queue gives the job to another. */
  shutdown: AbortSignal;
}

interface AttemptInput {
  sourcePath: string;
  /** An empty folder for what is made. */
  workDir: string;
  /** Ends when the attempt is to end, for whatever reason. */
  signal: AbortSignal;
}

interface Steps {
  /** How large the source is: there has to be room for it. */
  bytes: () => number | Promise<number>;
  /** Copies the source into a local file; false when it is missing. */
  fetch: (path: string) => Promise<boolean>;
  work: (place: AttemptInput) => Promise<void>;
  /** Aborts when the row belongs to another attempt, or is gone. */
  lost?: AbortSignal;
  onLost: () => Promise<void> | void;
  /** A shutdown of the worker is no failed try. */
  onShutdown: (error: unknown) => Promise<void> | void;
  /** @throws `error` when the queue is to try again. */
  onFault: (error: unknown, fault: Fault) => Promise<void> | void;
}

/** An error of the attempt is handled by exactly one of the three callbacks. @throws what that one throws */
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
    else await steps.onFault(error, faultOf(error));
  }
}
