import { db } from "../../database/db";
import { storage } from "../../storage/storage";
import type { MultipartRef } from "../../storage/storage-port";
import { unguardedDb } from "../../database/unguarded-db";
import { abortOrLeave, deleteIfUnused, type VideoInParts } from "./multipart-uploads";
import { EVEN_DELETED } from "../../database/soft-deletion";

const abandonedSince = (before: Date) =>
  ({ status: "uploading", multipart: { activeAt: { lt: before } } }) as const;

export function findAbandonedMultiparts(before: Date): Promise<VideoInParts[]> {
  return db().video.findMany({
    where: { ...abandonedSince(before), ...EVEN_DELETED },
    include: { multipart: true },
  });
}

export async function findLeftoverMultiparts(before: Date): Promise<MultipartRef[]> {
  const begun = await storage().multiparts.list();
  // Read after the listing, so that new rows are found.
  const rows = await db().multipartUpload.findMany({ select: { multipartId: true } });
  const known = new Set(rows.map(({ multipartId }) => multipartId));
  return begun
    .filter(({ multipartId, begunAt }) => !known.has(multipartId) && begunAt < before)
    .map(({ key, multipartId }) => ({ key, multipartId }));
}

/** Deletes inactive multipart uploads, and parts without an upload. @returns the numbers of both. */
export async function sweepMultiparts(before: Date): Promise<{ abandoned: number; leftover: number }> {
  let abandoned = 0;
  for (const { multipart, ...video } of await findAbandonedMultiparts(before)) {
    // It may have been continued in the meantime.
    const where = { ...abandonedSince(before), id: video.id };
    const { count } = await unguardedDb().video.deleteMany({ where });
    abandoned += count;
    if (count > 0 && multipart) await deleteIfUnused(multipart);
  }
  const leftovers = await findLeftoverMultiparts(before);
  for (const leftover of leftovers) await abortOrLeave(leftover);
  return { abandoned, leftover: leftovers.length };
}
