import { notFound } from "./guard";
import type { Transaction } from "../database/db";
import type { VideoStatus } from "../generated/prisma/client";

interface LockedVideo {
  isDeleted: boolean;
  status: VideoStatus;
}

export const videoGone = () => notFound("One of these videos is not there any more. Nothing was changed.");

/**
 * Locks in the order of ids, which avoids deadlocks. @param deletedSince videos deleted earlier do not exist. @throws
 * AppError notFound when one does not exist or is another rider's.
 */
export async function lockVideos(
  transaction: Transaction,
  ownerId: string,
  ids: readonly string[],
  deletedSince = new Date(0),
): Promise<LockedVideo[]> {
  const rows = await transaction.$queryRaw<LockedVideo[]>`
    SELECT "deletedAt" IS NOT NULL AS "isDeleted", status FROM "Video"
    WHERE id = ANY(${[...ids]}::uuid[]) AND "ownerId" = ${ownerId}::uuid AND status <> 'uploading'
      AND ("deletedAt" IS NULL OR "deletedAt" > ${deletedSince})
    ORDER BY id FOR UPDATE`;
  if (rows.length < new Set(ids.map((id) => id.toLowerCase())).size) throw videoGone();
  return rows;
}
