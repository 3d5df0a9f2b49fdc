/**
 * Several of a rider's videos at once: moved, deleted, brought back. Each call is one transaction and, sent again, changes
 * nothing more. A deleted video is nowhere to be seen; it ends after a minute, until which it can be brought back.
 */
import type { MovedVideos } from "@/lib/contracts/chosen-videos";
import { VIDEO_RESTORABLE_MS } from "@/lib/domain/deletion";
import { notFound } from "../access/door";
import { db, type Transaction } from "../db";
import { enqueue } from "../queue";
import { notifyVideosChanged } from "../video-changes";
import { deleteReleased, releaseObjects } from "./media-objects";
import { requireOwnCollection } from "./videos";

/** Videos that one run of the job ends; what is left has another run. */
const MOST_ENDED_AT_ONCE = 500;
/** The job begins so long after the last moment of the videos it is about. */
const END_AFTER_SECONDS = VIDEO_RESTORABLE_MS / 1000 + 1;

/** @throws AppError notFound when one of them is not there; invalid for a collection that is not this rider's. */
export async function moveVideos(ownerId: string, { ids, collectionId }: MovedVideos): Promise<void> {
  await db().$transaction(async (transaction) => {
    const videos = await lockVideos(transaction, ownerId, ids);
    if (videos.some(({ isDeleted }) => isDeleted)) throw notThere();
    await requireOwnCollection(transaction, ownerId, collectionId);
    await transaction.video.updateMany({ where: { id: { in: [...ids] } }, data: { collectionId } });
    await notifyVideosChanged(transaction, ownerId, ids);
  });
}

/** @throws AppError notFound when one of them is not there. */
export async function deleteVideos(ownerId: string, ids: readonly string[]): Promise<void> {
  await db().$transaction(async (transaction) => {
    await lockVideos(transaction, ownerId, ids);
    await transaction.video.updateMany({
      where: { id: { in: [...ids] }, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    await notifyVideosChanged(transaction, ownerId, ids);
    await enqueue(transaction, "end-deleted-videos", null, { startAfter: END_AFTER_SECONDS });
  });
}

/** @throws AppError notFound when one of them has ended, or was never this rider's. */
export async function restoreVideos(ownerId: string, ids: readonly string[]): Promise<void> {
  await db().$transaction(async (transaction) => {
    await lockVideos(transaction, ownerId, ids);
    await transaction.video.updateMany({
      where: { id: { in: [...ids] }, NOT: { deletedAt: null } },
      data: { deletedAt: null },
    });
    await notifyVideosChanged(transaction, ownerId, ids);
  });
}

/** Ends the videos that were deleted before this moment, with all that hangs on them. @returns how many. */
export async function endDeletedVideos(before = new Date(Date.now() - VIDEO_RESTORABLE_MS)): Promise<number> {
  const where = { deletedAt: { lt: before } };
  const due = await db().video.findMany({ where, select: { id: true }, take: MOST_ENDED_AT_ONCE });
  for (const { id } of due) {
    const released = await db().$transaction(async (transaction) => {
      // Brought back meanwhile it is not found, and whoever brings it back now waits, and does not find it.
      const [still] = await transaction.$queryRaw<unknown[]>`
        SELECT 1 FROM "Video" WHERE id = ${id}::uuid AND "deletedAt" < ${before} FOR UPDATE`;
      if (!still) return null;
      const keys = await releaseObjects(transaction, id);
      await transaction.video.delete({ where: { id } });
      return keys;
    });
    if (released) await deleteReleased(id, released);
  }
  return due.length === MOST_ENDED_AT_ONCE ? due.length + (await endDeletedVideos(before)) : due.length;
}

const notThere = () => notFound("One of these videos is not there any more. Nothing was changed.");

/** Keeps the rows until the transaction ends; in the order of their ids, so that no two calls wait for each other. */
async function lockVideos(
  transaction: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<{ isDeleted: boolean }[]> {
  const rows = await transaction.$queryRaw<{ isDeleted: boolean }[]>`
    SELECT "deletedAt" IS NOT NULL AS "isDeleted" FROM "Video"
    WHERE id = ANY(${[...ids]}::uuid[]) AND "ownerId" = ${ownerId}::uuid AND status <> 'uploading'
    ORDER BY id FOR UPDATE`;
  if (rows.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notThere();
  return rows;
}
