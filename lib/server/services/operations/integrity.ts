/** Compares database, storage and queue, for `npm run integrity`. */
import { db } from "../../database/db";
import type { MultipartRef } from "../../storage/storage-port";
import { findAbandonedMultiparts, findLeftoverMultiparts } from "../uploads/multipart-sweep";
import { resendVideo } from "../processing/processing";
import { compareObjects, findAbandonedUploads, sweep } from "./sweep";

export interface Inconsistencies {
  abandonedUploads: string[];
  leftoverObjects: string[];
  leftoverMultiparts: MultipartRef[];
  missingObjects: string[];
  videosWithoutJob: string[];
}

/** @param before younger items may still be in progress. */
export async function findInconsistencies(before: Date): Promise<Inconsistencies> {
  const multiparts = await findAbandonedMultiparts(before);
  const { leftover, missing } = await compareObjects(before);
  return {
    abandonedUploads: [...(await findAbandonedUploads(before)), ...multiparts.map(({ id }) => id)],
    leftoverObjects: leftover,
    leftoverMultiparts: await findLeftoverMultiparts(before),
    missingObjects: missing,
    videosWithoutJob: await findVideosWithoutJob(before),
  };
}

/** Sweeps and queues missing jobs. Rows with missing objects stay, because a disk may come back. */
export async function repairInconsistencies(before: Date): Promise<void> {
  await sweep(before);
  for (const videoId of await findVideosWithoutJob(before)) await resendVideo(videoId);
}

async function findVideosWithoutJob(before: Date): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT v.id::text AS id FROM "Video" v
    WHERE v.status = 'processing' AND v."createdAt" < ${before} AND NOT EXISTS (
      SELECT 1 FROM pgboss.job j
      WHERE j.name IN ('process-video', 'process-video-gave-up') AND j.state IN ('created', 'retry', 'active')
        AND j.data ->> 'videoId' = v.id::text
    ) ORDER BY v.id`;
  return rows.map(({ id }) => id);
}
