import { VIDEO_RESTORABLE_MS } from "@/lib/domain/deletion";
import { db, type Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { unguardedDb } from "../../database/unguarded-db";
import { deleteReleased, releaseComparisonReports, releaseObjects } from "./media-objects";

const MAX_DELETED_AT_ONCE = 500;

export async function endDeletedVideos(before = new Date(Date.now() - VIDEO_RESTORABLE_MS)): Promise<number> {
  const where = { deletedAt: { lte: before } };
  const due = await db().video.findMany({ where, select: { id: true }, take: MAX_DELETED_AT_ONCE });
  for (const { id } of due) await endVideo(id, Prisma.sql`"deletedAt" <= ${before}`);
  return due.length === MAX_DELETED_AT_ONCE ? due.length + (await endDeletedVideos(before)) : due.length;
}

/** Deletes the video and all that belongs to it if `isDue` still holds. A worker still busy with it notices and cleans up. */
export async function endVideo(id: string, isDue: Prisma.Sql): Promise<void> {
  const released = await unguardedDb().$transaction(async (transaction) => {
    const [still] = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM "Video" WHERE id = ${id}::uuid AND ${isDue} FOR UPDATE`;
    if (!still) return null;
    const isCompared = Prisma.sql`c."videoAId" = ${id}::uuid OR c."videoBId" = ${id}::uuid`;
    const reportKeys = await releaseComparisonReports(transaction, isCompared);
    const keys = await releaseObjects(transaction, id);
    await transaction.video.delete({ where: { id } });
    return [...reportKeys, ...keys];
  });
  if (released) await deleteReleased(id, released);
}

/** Locks a video until the transaction ends, before any other lock. @returns whether it exists, deleted or not. */
export async function holdVideo(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM "Video" WHERE id = ${id}::uuid FOR KEY SHARE`;
  return rows.length > 0;
}
