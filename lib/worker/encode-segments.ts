import { rm } from "node:fs/promises";
import { log } from "@/lib/server/logging/log";
import { tileInterval } from "@/lib/server/media/pictures";
import { readSource, type Source } from "@/lib/server/media/source";
import { findSourceBytes, fetchSource } from "@/lib/server/services/processing/processing-objects";
import {
  claimSegment,
  isAnotherWaiting,
  releaseSegment,
  readSegments,
  type AttemptRef,
} from "@/lib/server/services/processing/segments";
import { runAttempt, type JobContext } from "./run-attempt";
import { workOnSegment } from "./work-on-segment";

export type EncodeSegmentsJob = AttemptRef & JobContext;

/** Encodes segments of another worker's video until all are claimed or another ride waits. A failure ends only the help. */
export async function encodeSegments(job: EncodeSegmentsJob): Promise<void> {
  const { videoId, attemptId } = job;
  const isOpen = (await readSegments(job)).some(({ isDone, workerId }) => !isDone && workerId === null);
  if (!isOpen) return;
  const end = (error: unknown) =>
    log().warn({ videoId, attemptId, error: String(error) }, "Help with a video ended");
  await runAttempt(job, {
    bytes: () => findSourceBytes(videoId),
    fetch: (path) => fetchSource(videoId, path),
    work: async ({ sourcePath: path, workDir, signal }) =>
      encodeOpen(job, await readSource({ path, workDir, tools: job.tools, signal }), signal),
    onLost: () => end("Another worker was given the job"),
    onShutdown: end,
    onFault: end,
  });
}

async function encodeOpen(job: EncodeSegmentsJob, source: Source, signal: AbortSignal): Promise<void> {
  const { videoId, attemptId } = job;
  const tileIntervalSeconds = tileInterval(source.plan.declaredSeconds);
  for (;;) {
    const claim = await claimSegment(job, { isHelper: true });
    if (!claim) return;
    log().info({ videoId, attemptId, segment: claim.range.number }, "Helping with a segment");
    try {
      const made = { source, tileIntervalSeconds, signal, onSeconds: () => undefined };
      const files = await workOnSegment(claim, made);
      if (files) await Promise.all([rm(files.rendition), rm(files.tiles)]);
    } catch (error) {
      await releaseSegment(claim, { toOwner: !signal.aborted });
      throw error;
    }
    if (await isAnotherWaiting(job)) return;
  }
}
