/** The job of a worker that has nothing else to do: encodes segments of a long video that another worker processes. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { log } from "@/lib/server/log";
import { tileInterval } from "@/lib/server/media/pictures";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { readSource, type Source } from "@/lib/server/media/source";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";
import { findSourceBytes, fetchSource } from "@/lib/server/services/processing-objects";
import {
  claimSegment,
  giveWay,
  leaveSegment,
  readSegments,
  type AttemptRef,
} from "@/lib/server/services/segments";
import { workOnSegment } from "./work-on-segment";

export interface HelpJob extends AttemptRef {
  workRoot: string;
  tools: MediaTools;
  /** Ends when another worker was given this job. */
  claim: AbortSignal;
  /** Ends when this worker is to end. */
  shutdown: AbortSignal;
}

/**
 * Helps until every segment is somebody's, or another ride waits for a worker. What goes wrong here ends the help and is no failure
 * of the video: the worker that processes it does the segment itself.
 */
export async function helpWithSegments(job: HelpJob): Promise<void> {
  const { videoId, attemptId } = job;
  const isOpen = (await readSegments(job)).some(({ isDone, workerId }) => !isDone && workerId === null);
  if (!isOpen) return;
  try {
    await inWorkFolder(job.workRoot, async (folder) => {
      await requireSpace(job.workRoot, await findSourceBytes(videoId));
      const path = join(folder, "source");
      const workDir = join(folder, "made");
      await mkdir(workDir);
      if (!(await fetchSource(videoId, path))) return;
      const signal = AbortSignal.any([job.claim, job.shutdown]);
      await encodeOpen(job, await readSource({ path, workDir, tools: job.tools, signal }), signal);
    });
  } catch (error) {
    log().warn({ videoId, attemptId, error: String(error) }, "Help with a video ended");
  }
}

async function encodeOpen(job: HelpJob, source: Source, signal: AbortSignal): Promise<void> {
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
      await leaveSegment(claim, { toOwner: !signal.aborted });
      throw error;
    }
    if (await giveWay(job)) return;
  }
}
