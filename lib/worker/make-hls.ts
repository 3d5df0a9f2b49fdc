/** The job that makes a completed video's smaller pictures for slow lines. Nobody waits for it, and it waits for everybody. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { log } from "@/lib/server/log";
import { makeHls } from "@/lib/server/media/hls";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { inWorkFolder, requireSpace } from "@/lib/server/media/work-folder";
import {
  beginHls,
  completeHls,
  doRidesWait,
  fetchRendition,
  putOffHls,
  type HlsAttempt,
} from "@/lib/server/services/hls";

export interface MakeHlsJob {
  videoId: string;
  workRoot: string;
  tools: MediaTools;
  /** Ends when another worker was given this job. */
  claim: AbortSignal;
  /** Ends when this worker is to end; the job begins anew with another. */
  shutdown: AbortSignal;
  /** Whether all else that the machine does goes first. */
  isIdle: boolean;
}

/**
 * Makes the smaller pictures of one video; puts it off while rides wait.
 * @throws whatever went wrong, for the queue to try again a few times
 */
export async function makeHlsOf(job: MakeHlsJob): Promise<void> {
  const { videoId, claim, shutdown } = job;
  const attempt = await beginHls(videoId);
  if (!attempt) return log().info({ videoId }, "No smaller pictures to make");
  if (await doRidesWait()) return putOffHls(videoId);
  try {
    const isKept = await inWorkFolder(job.workRoot, (folder) => makeIn(folder, job, attempt));
    log().info({ videoId, isKept }, "Smaller pictures made");
  } catch (error) {
    if (claim.aborted) return log().warn({ videoId }, "Another worker has taken these smaller pictures");
    // An end of the worker is no failed try.
    if (shutdown.aborted) return putOffHls(videoId);
    log().error({ videoId, error: String(error) }, "No smaller pictures yet");
    throw error;
  }
}

async function makeIn(folder: string, job: MakeHlsJob, attempt: HlsAttempt): Promise<boolean> {
  const { workRoot, tools, claim, shutdown, isIdle } = job;
  await requireSpace(workRoot, attempt.renditionBytes);
  const renditionPath = join(folder, "rendition.mp4");
  const workDir = join(folder, "made");
  await mkdir(workDir);
  await fetchRendition(attempt, renditionPath);
  const signal = AbortSignal.any([claim, shutdown]);
  const files = await makeHls({ ...attempt, renditionPath, workDir, tools, signal, isIdle });
  signal.throwIfAborted();
  return completeHls(attempt, files);
}
