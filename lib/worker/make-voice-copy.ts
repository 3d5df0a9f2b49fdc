import { log } from "@/lib/server/logging/log";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { makeVoiceCopy } from "@/lib/server/media/voice-copy";
import {
  claimRecording,
  completeVoiceCopy,
  fetchRecording,
  refundAttempt,
  refuseRecording,
  type VoiceAttempt,
} from "@/lib/server/services/annotations/voice-copies";
import { MAX_CRASHES, MAX_WORKERS_LOST, MISSING_SOURCE_TIMEOUT_MS, type Fault } from "./faults";
import { runAttempt, type JobContext } from "./run-attempt";

export interface VoiceJob extends JobContext {
  commentId: string;
}

/** Without sound, or a day after its loss, it becomes unreadable. @throws any other error, for a retry */
export async function runVoiceCopyJob(job: VoiceJob): Promise<void> {
  const { commentId } = job;
  const attempt = await claimRecording(commentId);
  if (!attempt) return log().info({ commentId }, "No recording to copy");
  if (attempt.tries > MAX_WORKERS_LOST)
    return log().error({ commentId }, "Given up: no copy of this recording");
  await runAttempt(job, {
    bytes: () => attempt.bytes,
    fetch: (path) => fetchRecording(attempt, path),
    work: async ({ sourcePath, workDir, signal }) => {
      const { format } = attempt;
      const copy = await makeVoiceCopy({ sourcePath, format, workDir, tools: job.tools, signal });
      const { path, durationSeconds, isCut } = copy;
      await completeVoiceCopy(attempt, { path, durationSeconds, problem: isCut ? "tooLong" : null });
      log().info({ commentId }, "Recording copied");
    },
    onLost: () => log().warn({ commentId }, "Another worker has taken this recording"),
    onShutdown: (error) => endAttempt(attempt, error, { cause: "ours" }),
    onFault: (error, fault) => endAttempt(attempt, error, fault),
  });
}

async function endAttempt(attempt: VoiceAttempt, error: unknown, { cause }: Fault): Promise<void> {
  const { commentId, tries } = attempt;
  const labels = { commentId, cause, error: String(error) };
  if (cause === "file") {
    await refuseRecording(attempt, { keepsRecording: false });
    return log().info({ ...labels, detail: (error as Partial<MediaRefusal>).detail }, "Recording refused");
  }
  if (cause === "unknown" && tries + 1 >= MAX_CRASHES) {
    await refuseRecording(attempt, { keepsRecording: true });
    return log().error(labels, "Given up: this recording cannot be read");
  }
  const ageMs = Date.now() - attempt.createdAt.getTime();
  if (error instanceof MediaRefusal && ageMs > MISSING_SOURCE_TIMEOUT_MS) {
    // If its disk comes back, the operator still has the recording.
    await refuseRecording(attempt, { keepsRecording: true });
    return log().error(labels, "Given up: this recording is missing");
  }
  if (cause === "ours") await refundAttempt(attempt);
  log().error(labels, "No copy of this recording yet; it is tried again");
  throw error;
}
