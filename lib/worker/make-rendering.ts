import { log } from "@/lib/server/logging/log";
import {
  claimRendering,
  completeRendering,
  failRendering,
  fetchObject,
  recordRenderingProgress,
  releaseRendering,
  rescheduleRendering,
  type RenderingAttempt,
} from "@/lib/server/services/renderings/renderings";
import type { RenderingKind } from "@/lib/server/services/renderings/rendering-kinds";
import { MAX_CRASHES, MAX_WORKERS_LOST, type Fault } from "./faults";
import { createProgressWriter } from "./progress-writer";
import { runAttempt, type JobContext } from "./run-attempt";

const LOST_MESSAGE = "Another worker has taken this rendering, or it was deleted";

interface RenditionSource {
  videoId: string;
  /** Null if no frame of the rendition is needed. */
  renditionKey: string | null;
  bytes: number;
}

interface RenderingInput {
  renditionPath: string;
  workDir: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

interface Rendering<Source extends RenditionSource> {
  kind: RenderingKind;
  id: string;
  /** `notYet` postpones it; `unreadable` ends it as failed. */
  readSource: () => Promise<Source | "notYet" | "unreadable">;
  /** @returns the path of the file. */
  make: (source: Source, input: RenderingInput) => Promise<string>;
}

/** Makes a file from a video's rendition once, or records the failure. @throws any error of ours, for a retry. */
export async function makeRendering<Source extends RenditionSource>(
  job: JobContext,
  { kind, id, readSource, make }: Rendering<Source>,
): Promise<void> {
  const labels = { rendering: kind.kind, id };
  const attempt = await claimRendering(kind, id);
  if (!attempt) return log().info(labels, "Nothing to render");
  if (attempt.workersLost > MAX_WORKERS_LOST) return failAttempt(attempt, "Too many workers were lost");
  const source = await readSource();
  if (source === "notYet") return rescheduleRendering(attempt);
  if (source === "unreadable") return failAttempt(attempt, "A part of it cannot be read");
  const lost = new AbortController();
  const progress = createProgressWriter(
    (percent) => recordRenderingProgress(attempt, percent),
    () => lost.abort(),
  );
  await runAttempt(job, {
    bytes: () => source.bytes,
    fetch: async (path) => source.renditionKey === null || fetchObject(source.renditionKey, path),
    lost: lost.signal,
    work: async ({ sourcePath: renditionPath, workDir, signal }) => {
      const { report: onPercent } = progress;
      const path = await make(source, { renditionPath, workDir, signal, onPercent });
      await progress.stop();
      signal.throwIfAborted();
      log().info({ ...labels, isStored: await completeRendering(attempt, source.videoId, path) }, "Rendered");
    },
    onLost: async () => {
      await progress.stop();
      log().warn(labels, LOST_MESSAGE);
    },
    onShutdown: async () => {
      await progress.stop();
      await rescheduleRendering(attempt);
    },
    onFault: async (error, fault) => {
      await progress.stop();
      await endAttempt(attempt, error, fault);
    },
  });
}

async function failAttempt(attempt: RenderingAttempt, error: string): Promise<void> {
  await failRendering(attempt);
  log().error({ rendering: attempt.kind.kind, id: attempt.id, error }, "Given up: it cannot be rendered");
}

async function endAttempt(attempt: RenderingAttempt, error: unknown, { cause }: Fault): Promise<void> {
  const isLastTry = cause === "file" || (cause === "unknown" && attempt.crashes + 1 >= MAX_CRASHES);
  if (isLastTry) return failAttempt(attempt, String(error));
  const labels = { rendering: attempt.kind.kind, id: attempt.id };
  if (!(await releaseRendering(attempt, cause === "unknown" ? "crash" : "nothing")))
    return log().warn({ ...labels, error: String(error) }, LOST_MESSAGE);
  log().error({ ...labels, cause, error: String(error) }, "Not rendered yet; it is tried again");
  throw error;
}
