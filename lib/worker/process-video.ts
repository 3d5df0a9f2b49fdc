/** The job that turns an uploaded file into a video that can be analysed. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { REFUSAL_SENTENCES, type RefusalReason } from "@/lib/domain/processing";
import { timecodeFromIndex } from "@/lib/domain/timecode";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { PATIENCE_AFTER_DELAY } from "@/lib/server/media/limits";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { MediaTools } from "@/lib/server/media/run-tool";
import {
  claimVideo,
  completeProcessing,
  delayVideo,
  failProcessing,
  handBackVideo,
  recordCrash,
  recordDelay,
  recordProgress,
  type Attempt,
} from "@/lib/server/services/processing";
import { deleteReleased } from "@/lib/server/services/media-objects";
import { deleteAttempt, fetchSource, storeAttempt } from "@/lib/server/services/processing-objects";
import { faultOf, MAX_CRASHES, MAX_WORKERS_LOST, MISSING_SOURCE_PATIENCE_MS } from "./faults";
import { createProgressWriter } from "./progress-writer";
import { segmentCrew } from "./segment-crew";
import { waitOut } from "./wait-out";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";

/** While the objects are not stored and the row not written, a video is not done. */
const HIGHEST_UNFINISHED_PERCENT = 99;

export interface VideoJob {
  videoId: string;
  workRoot: string;
  tools: MediaTools;
  /** Ends when another worker was given this job. */
  claim: AbortSignal;
  /** Ends when this worker is to end; the video goes back to the queue. */
  shutdown: AbortSignal;
}

/**
 * Processes one video. A file at fault ends as a failed video; a job that is lost or handed back ends quietly.
 * @throws whatever else went wrong, for the queue to try again after a while
 */
export async function processVideo(job: VideoJob): Promise<void> {
  const attempt = await claimVideo(job.videoId);
  if (!attempt) {
    log().info({ videoId: job.videoId }, "Nothing to process");
    return;
  }
  const lost = new AbortController();
  const signal = AbortSignal.any([job.claim, job.shutdown, lost.signal]);
  const progress = createProgressWriter(
    (percent) => recordProgress(attempt, percent),
    () => lost.abort(),
  );
  const { videoId, attemptId } = attempt;
  log().info({ videoId, attemptId }, "Processing");
  try {
    if (attempt.workersLost > MAX_WORKERS_LOST) throw new Error(`${attempt.workersLost} workers were lost`);
    await inWorkFolder(job.workRoot, async (folder) => {
      const making = { folder, signal, report: progress.report, onLost: () => lost.abort() };
      const { facts, frameIndex, unfit, objects } = await makeAndStore(job, attempt, making);
      await progress.stop();
      signal.throwIfAborted();
      const released = await completeProcessing(attempt, facts, objects, {
        timecode: timecodeFromIndex(frameIndex),
        keepsOriginal: env().KEEP_ORIGINALS,
      });
      if (released) {
        log().info({ videoId, attemptId, ...facts, unfit, sprite: undefined }, "Processed");
        await deleteReleased(videoId, released);
      } else lost.abort();
    });
    if (lost.signal.aborted) await deleteAttempt(attempt);
  } catch (error) {
    await progress.stop();
    await endUnfinished(job, attempt, lost.signal, error);
  }
}

async function makeAndStore(
  job: VideoJob,
  attempt: Attempt,
  making: { folder: string; signal: AbortSignal; report: (percent: number) => void; onLost: () => void },
) {
  const { folder, signal, report, onLost } = making;
  await requireSpace(job.workRoot, attempt.sourceBytes);
  const sourcePath = join(folder, "source");
  const workDir = join(folder, "made");
  await mkdir(workDir);
  if (!(await fetchSource(attempt.videoId, sourcePath))) throw new MediaRefusal("sourceMissing");
  const onProgress = (percent: number) => report(Math.min(HIGHEST_UNFINISHED_PERCENT, percent));
  const patience = attempt.delayedSince ? PATIENCE_AFTER_DELAY : 1;
  const { files, facts, frameIndex, unfit } = await makeRendition({
    sourcePath,
    workDir,
    onProgress,
    signal,
    tools: job.tools,
    patience,
    crew: segmentCrew(attempt, onLost),
  });
  signal.throwIfAborted();
  const objects = await waitOut(() => storeAttempt(attempt, files), {
    signal,
    onWaiting: () => recordDelay(attempt),
  });
  return { facts, frameIndex, unfit, objects };
}

/** What becomes of an attempt that did not complete the video. */
async function endUnfinished(
  job: VideoJob,
  attempt: Attempt,
  lost: AbortSignal,
  error: unknown,
): Promise<void> {
  const { videoId, attemptId } = attempt;
  await deleteAttempt(attempt);
  if (lost.aborted || job.claim.aborted) {
    log().warn({ videoId, attemptId }, "Another worker has taken this video, or it was deleted");
  } else if (job.shutdown.aborted) {
    await handBackVideo(attempt);
    log().info({ videoId, attemptId }, "Handed back");
  } else await endByFault(attempt, error);
}

/** @throws `error` when the queue is to try again */
async function endByFault(attempt: Attempt, error: unknown): Promise<void> {
  const { videoId, attemptId, crashes, workersLost, delayedSince } = attempt;
  const fault = faultOf(error);
  const about = { videoId, attemptId, whose: fault.whose, error: describe(error) };
  const fail = async (reason: RefusalReason, keepsSource: boolean): Promise<void> => {
    const released = await failProcessing(attempt, REFUSAL_SENTENCES[reason], { keepsSource });
    if (keepsSource) log().error({ ...about, reason }, "Given up");
    else log().info({ ...about, reason }, "Refused");
    if (released) await deleteReleased(videoId, released);
  };
  if (fault.whose === "file") return fail(fault.reason, false);
  if (fault.whose === "unknown") {
    // What nobody can explain may be ours: then the file is kept.
    if (crashes + 1 >= MAX_CRASHES || workersLost > MAX_WORKERS_LOST)
      return fail(fault.reason, fault.reason === "unexpected");
    await recordCrash(attempt);
  } else {
    const waitedMs = delayedSince ? Date.now() - delayedSince.getTime() : 0;
    if (error instanceof MediaRefusal && waitedMs > MISSING_SOURCE_PATIENCE_MS)
      return fail(error.reason, false);
    await delayVideo(attempt);
  }
  log().error(about, "Processing failed, and is tried again");
  throw error;
}

function describe(error: unknown): string {
  if (error instanceof MediaRefusal) return error.detail;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
