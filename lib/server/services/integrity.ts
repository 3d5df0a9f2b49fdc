/** Compares what the database, the storage and the queue say of each other, for `npm run integrity`. */
import { db } from "../db";
import type { MultipartRef } from "../storage/storage-port";
import { findAbandonedInParts, findLeftoverMultiparts } from "./multipart-sweep";
import { sendAnew } from "./processing";
import { compareObjects, findAbandonedUploads, sweep } from "./sweep";

/** What belongs to nothing any more, each by its id or key. What is left behind, and what may be under way, the sweep's rules say. */
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
  forgottenVideos: string[];
}

/** @param before when something has to have begun, or somebody to have gone on with it, to count as left behind. */
export async function findDisorder(before: Date): Promise<Disorder> {
  const inParts = await findAbandonedInParts(before);
  const { leftover, missing } = await compareObjects(before);
  return {
    abandonedUploads: [...(await findAbandonedUploads(before)), ...inParts.map(({ id }) => id)],
    leftoverObjects: leftover,
    leftoverMultiparts: await findLeftoverMultiparts(before),
    missingObjects: missing,
    forgottenVideos: await findForgottenVideos(before),
  };
}

/**
 * Sweeps, and sends the jobs that are missing. What is missing from storage is not mended: its rows are kept, because a disk
 * may come back.
 */
export async function mendDisorder(before: Date): Promise<void> {
  await sweep(before);
  for (const videoId of await findForgottenVideos(before)) await sendAnew(videoId);
}

/** The queue lies in the same database, so a look at its table is enough. */
async function findForgottenVideos(before: Date): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT v.id::text AS id FROM "Video" v
    WHERE v.status = 'processing' AND v."createdAt" < ${before} AND NOT EXISTS (
      SELECT 1 FROM pgboss.job j
      WHERE j.name IN ('process-video', 'process-video-gave-up') AND j.state IN ('created', 'retry', 'active')
        AND j.data ->> 'videoId' = v.id::text
    ) ORDER BY v.id`;
  return rows.map(({ id }) => id);
}
