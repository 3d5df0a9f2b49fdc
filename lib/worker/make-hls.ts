import { log } from "@/lib/server/logging/log";
import { makeHls } from "@/lib/server/media/hls";
import {
  beginHls,
  completeHls,
  hasWaitingRides,
  fetchRendition,
  rescheduleHls,
} from "@/lib/server/services/media/hls";
import { runAttempt, type JobContext } from "./run-attempt";

export interface MakeHlsJob extends JobContext {
  videoId: string;
  isIdle: boolean;
}

/** Makes a video's HLS renditions; postponed while rides wait. @throws any error, for a few retries. */
export async function runHlsJob(job: MakeHlsJob): Promise<void> {
  const { videoId, tools, isIdle } = job;
  const attempt = await beginHls(videoId);
  if (!attempt) return log().info({ videoId }, "No smaller pictures to make");
  if (await hasWaitingRides()) return rescheduleHls(videoId);
  await runAttempt(job, {
    bytes: () => attempt.renditionBytes,
    fetch: async (path) => {
      await fetchRendition(attempt, path);
      return true;
    },
    work: async ({ sourcePath: renditionPath, workDir, signal }) => {
      const files = await makeHls({ ...attempt, renditionPath, workDir, tools, signal, isIdle });
      signal.throwIfAborted();
      log().info({ videoId, isStored: await completeHls(attempt, files) }, "Smaller pictures made");
    },
    onLost: () => log().warn({ videoId }, "Another worker has taken these smaller pictures"),
    onShutdown: () => rescheduleHls(videoId),
    onFault: (error) => {
      log().error({ videoId, error: String(error) }, "No smaller pictures yet");
      throw error;
    },
  });
}
