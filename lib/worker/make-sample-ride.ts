import { join } from "node:path";
import { log } from "@/lib/server/logging/log";
import { beginSample, isSampleReady, showSample } from "@/lib/server/services/demo/sample-ride";
import { SAMPLE_RIDES } from "@/lib/server/services/demo/sample-rides";
import type { SampleRide } from "@/lib/server/services/demo/sample-writing";
import { processVideo, type VideoJob } from "./process-video";

const FILES = join(process.cwd(), "lib/worker/sample-ride");

type SampleJob = Omit<VideoJob, "videoId">;

/** A retry continues. @throws while not all are done, for a retry. Gives up films that cannot be processed. */
export async function makeSampleRides(job: SampleJob): Promise<void> {
  for (const ride of SAMPLE_RIDES) await makeSampleRide(ride, job);
}

async function makeSampleRide(ride: SampleRide, job: SampleJob): Promise<void> {
  const { id: videoId } = ride;
  if (await beginSample(ride, FILES)) await processVideo({ ...job, videoId });
  job.shutdown.throwIfAborted();
  job.claim.throwIfAborted();
  if (!(await isSampleReady(ride))) return log().error({ videoId }, "Given up: no sample ride");
  await ride.write(FILES);
  await showSample(ride);
  log().info({ videoId }, "Sample ride made");
}
