/** Ends for good the videos that were deleted and can no longer be brought back. */
import { VIDEO_RESTORABLE_MS } from "@/lib/domain/deletion";
import { db, type Transaction } from "../../db";
import { Prisma } from "../../generated/prisma/client";
import { unguardedDb } from "../../unguarded-db";
import { deleteReleased, releaseObjects } from "./media-objects";

/** Videos removed by one run of the job; the next run takes the rest. */
const MAX_DELETED_AT_ONCE = 500;

/** Ends the videos that were deleted before this moment. @returns how many. */
export async function endDeletedVideos(before = new Date(Date.now() - VIDEO_RESTORABLE_MS)): Promise<number> {
  const where = { deletedAt: { lte: before } };
  const due = await db().video.findMany({ where, select: { id: true }, take: MAX_DELETED_AT_ONCE });
  for (const { id } of due) await endVideo(id, Prisma.sql`"deletedAt" <= ${before}`);
  return due.length === MAX_DELETED_AT_ONCE ? due.length + (await endDeletedVideos(before)) : due.length;
}

/**
 * Ends a video with all that hangs on it, if its row is still so. A row that changed meanwhile is not found; a change that comes now
 * waits, and does not find it. A worker still busy with it finds its row gone and cleans up.
 */
export async function endVideo(id: string, isDue: Prisma.Sql): Promise<void> {
  const released = await unguardedDb().$transaction(async (transaction) => {
    const [still] = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM "Video" WHERE id = ${id}::uuid AND ${isDue} FOR UPDATE`;
    if (!still) return null;
    const keys = await releaseObjects(transaction, id);
    await transaction.video.delete({ where: { id } });
    return keys;
  });
  if (released) await deleteReleased(id, released);
}

/**
 * Keeps a video from being ended until the transaction ends, for a job that writes rows of it without a guard: the lock to take first,
 * as `endVideo` does.
 * @returns whether it is there, deleted or not.
 */
export async function holdVideo(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM "Video" WHERE id = ${id}::uuid FOR KEY SHARE`;
  return rows.length > 0;
}
