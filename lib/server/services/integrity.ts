/** Compares what the database, the storage and the queue say of each other, for `npm run integrity`. */
import { db } from "../db";
import { isObjectKey, KEY_ROOTS, videoIdOfUpload } from "../storage/object-keys";
import { storage } from "../storage/storage";
import type { MultipartRef } from "../storage/storage-port";
import { deleteOrLeave } from "./media-objects";
import { sendAnew } from "./processing";
import { sweep } from "./sweep";

/** What belongs to nothing any more, each by its id or key. Whatever is younger than asked for may be under way and is left out. */
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

/** @param before when something has to have begun to count as left behind. */
export async function findDisorder(before: Date): Promise<Disorder> {
  const uploads = await db().video.findMany({
    where: { status: "uploading", createdAt: { lt: before } },
    select: { id: true },
  });
  const stored = (await Promise.all(KEY_ROOTS.map((root) => storage().list(root)))).flat();
  const rows = await db().mediaObject.findMany({ select: { key: true, createdAt: true } });
  const [known, found] = [new Set(rows.map(({ key }) => key)), new Set(stored.map(({ key }) => key))];
  const isLeft = ({ key, modifiedAt }: { key: string; modifiedAt: Date }) =>
    !known.has(key) && modifiedAt < before && isObjectKey(key);
  return {
    abandonedUploads: uploads.map(({ id }) => id),
    leftoverObjects: stored.filter(isLeft).map(({ key }) => key),
    leftoverMultiparts: await findLeftMultiparts(before),
    missingObjects: rows.filter((row) => !found.has(row.key) && row.createdAt < before).map(({ key }) => key),
    forgottenVideos: await findForgottenVideos(before),
  };
}

/**
 * Deletes what belongs to nothing and sends the jobs that are missing. What is missing from storage is not mended: its rows
 * are kept, because a disk may come back.
 */
export async function mendDisorder(before: Date): Promise<void> {
  await sweep(before);
  // Looked for afterwards: the parts of an upload that the sweep has ended are nobody's from now on.
  const { leftoverMultiparts, forgottenVideos } = await findDisorder(before);
  for (const multipart of leftoverMultiparts) await storage().multiparts.abort(multipart);
  for (const videoId of forgottenVideos) await sendAnew(videoId);
  await deleteOrLeave(async () => (await findDisorder(before)).leftoverObjects);
}

async function findLeftMultiparts(before: Date): Promise<MultipartRef[]> {
  const begun = (await storage().multiparts.list()).filter(({ begunAt }) => begunAt < before);
  const ids = begun.flatMap(({ key }) => videoIdOfUpload(key) ?? []);
  const waiting = await db().video.findMany({
    where: { id: { in: ids }, status: "uploading" },
    select: { id: true },
  });
  const isWaitedFor = new Set(waiting.map(({ id }) => id));
  return begun
    .filter(({ key }) => !isWaitedFor.has(videoIdOfUpload(key) ?? ""))
    .map(({ key, multipartId }) => ({ key, multipartId }));
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
