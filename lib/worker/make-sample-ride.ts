/** The job that makes the demo page's ride. A retry continues where it was. */
import { join } from "node:path";
import { log } from "@/lib/server/log";
import { beginSample, isSampleReady, showSample } from "@/lib/server/services/demo/sample-ride";
import { writeSampleComments } from "@/lib/server/services/demo/sample-ride-comments";
import { SAMPLE_VIDEO_ID } from "@/lib/domain/videos/sample-ride";
import { processVideo, type VideoJob } from "./process-video";

const FILES = join(process.cwd(), "lib/worker/sample-ride");
const VOICE = { path: join(FILES, "voice.webm"), seconds: 11.1 };

/** @throws while it is not done, for the queue to retry. A film that cannot be processed is abandoned. */
export async function makeSampleRide(job: Omit<VideoJob, "videoId">): Promise<void> {
  if (await beginSample(join(FILES, "ride.mp4"))) await processVideo({ ...job, videoId: SAMPLE_VIDEO_ID });
  job.shutdown.throwIfAborted();
  job.claim.throwIfAborted();
  if (!(await isSampleReady())) return log().error({ videoId: SAMPLE_VIDEO_ID }, "Given up: no sample ride");
  await writeSampleComments(VOICE);
  await showSample();
  log().info({ videoId: SAMPLE_VIDEO_ID }, "Sample ride made");
}
