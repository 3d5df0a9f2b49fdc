/** The job that makes the copy of a recording that every browser plays. The recording is served until it is there. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { log } from "@/lib/server/log";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { makeVoiceCopy } from "@/lib/server/media/voice-copy";
import {
  claimRecording,
  completeVoiceCopy,
  fetchRecording,
  giveBackTry,
  refuseRecording,
  type VoiceAttempt,
} from "@/lib/server/services/voice-copies";
import { faultOf, MAX_CRASHES, MAX_WORKERS_LOST, MISSING_SOURCE_PATIENCE_MS } from "./faults";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";

export interface VoiceJob {
  commentId: string;
  workRoot: string;
  tools: MediaTools;
  /** Ends when another worker was given this job. */
  claim: AbortSignal;
  /** Ends when this worker is to end; the queue gives the job to another. */
  shutdown: AbortSignal;
}

/**
 * Makes one copy. A recording in which there is nothing to hear is said to be unreadable, and so is one that is missing a
 * day after it was saved; one at which workers go on being lost stays as it was recorded.
 * @throws whatever else went wrong, for the queue to try again after a while
 */
export async function makeVoiceCopyOf(job: VoiceJob): Promise<void> {
  const { commentId } = job;
  const attempt = await claimRecording(commentId);
  if (!attempt) return log().info({ commentId }, "No recording to copy");
  if (attempt.tries > MAX_WORKERS_LOST)
    return log().error({ commentId }, "Given up: no copy of this recording");
  try {
    await inWorkFolder(job.workRoot, (folder) => copyIn(folder, job, attempt));
    log().info({ commentId }, "Recording copied");
  } catch (error) {
    await endUnfinished(job, attempt, error);
  }
}

async function copyIn(folder: string, { workRoot, tools, claim, shutdown }: VoiceJob, attempt: VoiceAttempt) {
  await requireSpace(workRoot, attempt.bytes);
  const sourcePath = join(folder, "source");
  const workDir = join(folder, "made");
  await mkdir(workDir);
  if (!(await fetchRecording(attempt, sourcePath))) throw new MediaRefusal("sourceMissing");
  const signal = AbortSignal.any([claim, shutdown]);
  const { format } = attempt;
  const { path, durationSeconds, isCut } = await makeVoiceCopy({
    sourcePath,
    format,
    workDir,
    tools,
    signal,
  });
  await completeVoiceCopy(attempt, { path, durationSeconds, problem: isCut ? "tooLong" : null });
}

/** @throws `error` when the queue is to try again */
async function endUnfinished({ claim, shutdown }: VoiceJob, attempt: VoiceAttempt, error: unknown) {
  const { commentId, tries } = attempt;
  if (claim.aborted) return log().warn({ commentId }, "Another worker has taken this recording");
  const { whose } = shutdown.aborted ? { whose: "ours" } : faultOf(error);
  const about = { commentId, whose, error: String(error) };
  if (whose === "file") {
    await refuseRecording(attempt, { keepsRecording: false });
    return log().info({ ...about, detail: (error as Partial<MediaRefusal>).detail }, "Recording refused");
  }
  if (whose === "unknown" && tries + 1 >= MAX_CRASHES) {
    await refuseRecording(attempt, { keepsRecording: true });
    return log().error(about, "Given up: this recording cannot be read");
  }
  const ageMs = Date.now() - attempt.createdAt.getTime();
  if (error instanceof MediaRefusal && ageMs > MISSING_SOURCE_PATIENCE_MS) {
    // Where its disk comes back after all, the recording is still there for whoever runs the program.
    await refuseRecording(attempt, { keepsRecording: true });
    return log().error(about, "Given up: this recording is missing");
  }
  if (whose === "ours") await giveBackTry(attempt);
  log().error(about, "No copy of this recording yet; it is tried again");
  throw error;
}
