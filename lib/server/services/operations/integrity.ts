/** Compares what the database, the storage and the queue say of each other, for `npm run integrity`. */
import { db } from "../../db";
import type { MultipartRef } from "../../storage/storage-port";
import { findAbandonedInParts, findLeftoverMultiparts } from "../uploads/multipart-sweep";
import { resend } from "../processing/processing";
import { compareObjects, findAbandonedUploads, sweep } from "./sweep";

/** Leftovers, each by its id or key. The sweep's rules say what is left over and what may be in progress. */
export interface Disorder {
  /** Videos that were begun and never arrived. */
  abandonedUploads: string[];
  /** Objects and unfinished files in storage without a row. */
  leftoverObjects: string[];
  /** Objects that are sent in parts and that no upload waits for. */
  leftoverMultiparts: MultipartRef[];
  /** Rows whose object is gone: a loss that nothing can mend. */
  missingObjects: string[];
  /** Videos that are to be processed and have no job in the queue. */
  videosWithoutJob: string[];
}

/** @param before things begun, or last continued, before this time count as left over. */
export async function findDisorder(before: Date): Promise<Disorder> {
  const inParts = await findAbandonedInParts(before);
  const { leftover, missing } = await compareObjects(before);
  return {
    abandonedUploads: [...(await findAbandonedUploads(before)), ...inParts.map(({ id }) => id)],
    leftoverObjects: leftover,
    leftoverMultiparts: await findLeftoverMultiparts(before),
    missingObjects: missing,
    videosWithoutJob: await findVideosWithoutJob(before),
  };
}

/** Sweeps, and sends missing jobs. Rows whose objects are missing from storage stay, because a disk may come back. */
export async function mendDisorder(before: Date): Promise<void> {
  await sweep(before);
  for (const videoId of await findVideosWithoutJob(before)) await resend(videoId);
}

/** The queue is in the same database, so its table tells. */
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
