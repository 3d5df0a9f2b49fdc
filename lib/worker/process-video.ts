import { ERROR_MESSAGES, type RefusalReason } from "@/lib/domain/videos/processing";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/logging/log";
import { TIMEOUT_FACTOR_AFTER_DELAY } from "@/lib/server/media/limits";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import {
  claimVideo,
  completeProcessing,
  delayVideo,
  failProcessing,
  releaseVideo,
  recordCrash,
  recordDelay,
  recordProgress,
  type Attempt,
} from "@/lib/server/services/processing/processing";
import { deleteReleased } from "@/lib/server/services/media/media-objects";
import {
  deleteAttempt,
  fetchSource,
  storeAttempt,
} from "@/lib/server/services/processing/processing-objects";
import { toFault, MAX_CRASHES, MAX_WORKERS_LOST, MISSING_SOURCE_TIMEOUT_MS, type Fault } from "./faults";
import { createProgressWriter } from "./progress-writer";
import { runAttempt, type JobContext } from "./run-attempt";
import { waitOut } from "./wait-out";

/** 100 % only after objects and row are stored. */
const HIGHEST_UNFINISHED_PERCENT = 99;

export interface VideoJob extends JobContext {
  videoId: string;
}

/** A file at fault ends as a failed video; a lost or released job ends quietly. @throws any other error, for a retry. */
export async function processVideo(job: VideoJob): Promise<void> {
  const attempt = await claimVideo(job.videoId);
  if (!attempt) {
    log().info({ videoId: job.videoId }, "Nothing to process");
    return;
  }
  const { videoId, attemptId, workersLost } = attempt;
  log().info({ videoId, attemptId }, "Processing");
  if (workersLost > MAX_WORKERS_LOST) {
    const error = new Error(`${workersLost} workers were lost`);
    return endAttempt(attempt, error, toFault(error));
  }
  const lost = new AbortController();
  const onLost = () => lost.abort();
  const progress = createProgressWriter((percent) => recordProgress(attempt, percent), onLost);
  const clear = async () => {
    await progress.stop();
    await deleteAttempt(attempt);
  };
  await runAttempt(job, {
    bytes: () => attempt.sourceBytes,
    fetch: (path) => fetchSource(videoId, path),
    lost: lost.signal,
    work: async (input) => {
      const { report } = progress;
      const { facts, frameIndex, incompatibility, objects } = await makeAndStore(job, attempt, {
        ...input,
        report,
      });
      await progress.stop();
      input.signal.throwIfAborted();
      const released = await completeProcessing(attempt, facts, objects, {
        timecode: timecodeFromIndex(frameIndex),
        keepsOriginal: env().KEEP_ORIGINALS,
      });
      if (!released) return deleteAttempt(attempt);
      log().info({ videoId, attemptId, ...facts, incompatibility, sprite: undefined }, "Processed");
      await deleteReleased(videoId, released);
    },
    onLost: async () => {
      await clear();
      log().warn({ videoId, attemptId }, "Another worker has taken this video, or it was deleted");
    },
    onShutdown: async () => {
      await clear();
      await releaseVideo(attempt);
      log().info({ videoId, attemptId }, "Handed back");
    },
    onFault: async (error, fault) => {
      await clear();
      await endAttempt(attempt, error, fault);
    },
  });
}

async function makeAndStore(
  { tools }: VideoJob,
  attempt: Attempt,
  input: {
    sourcePath: string;
    workDir: string;
    signal: AbortSignal;
    report: (percent: number) => void;
  },
) {
  const { sourcePath, workDir, signal, report } = input;
  const onProgress = (percent: number) => report(Math.min(HIGHEST_UNFINISHED_PERCENT, percent));
  const timeoutFactor = attempt.delayedSince ? TIMEOUT_FACTOR_AFTER_DELAY : 1;
  const { files, facts, frameIndex, incompatibility } = await makeRendition({
    sourcePath,
    workDir,
    onProgress,
    signal,
    tools,
    timeoutFactor,
  });
  signal.throwIfAborted();
  const objects = await waitOut(() => storeAttempt(attempt, files), {
    signal,
    onWaiting: () => recordDelay(attempt),
  });
  return { facts, frameIndex, incompatibility, objects };
}

async function endAttempt(attempt: Attempt, error: unknown, fault: Fault): Promise<void> {
  const { videoId, attemptId, crashes, workersLost, delayedSince } = attempt;
  const labels = { videoId, attemptId, cause: fault.cause, error: describeError(error) };
  const fail = async (reason: RefusalReason, keepsSource: boolean): Promise<void> => {
    const released = await failProcessing(attempt, ERROR_MESSAGES[reason], { keepsSource });
    if (keepsSource) log().error({ ...labels, reason }, "Given up");
    else log().info({ ...labels, reason }, "Refused");
    if (released) await deleteReleased(videoId, released);
  };
  if (fault.cause === "file") return fail(fault.reason, false);
  if (fault.cause === "unknown") {
    // An unknown fault may be this program's, so the file stays.
    if (crashes + 1 >= MAX_CRASHES || workersLost > MAX_WORKERS_LOST)
      return fail(fault.reason, fault.reason === "unexpected");
    await recordCrash(attempt);
  } else {
    const waitedMs = delayedSince ? Date.now() - delayedSince.getTime() : 0;
    if (error instanceof MediaRefusal && waitedMs > MISSING_SOURCE_TIMEOUT_MS)
      return fail(error.reason, false);
    await delayVideo(attempt);
  }
  log().error(labels, "Processing failed, and is tried again");
  throw error;
}

function describeError(error: unknown): string {
  if (error instanceof MediaRefusal) return error.detail;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
