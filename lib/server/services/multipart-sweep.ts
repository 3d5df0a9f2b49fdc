/** Ends uploads in parts that nobody goes on with, and deletes parts that belong to none. */
import { db } from "../db";
import { storage } from "../storage/storage";
import type { MultipartRef } from "../storage/storage-port";
import { abortOrLeave, dropOrLeave, type VideoInParts } from "./multipart-uploads";

const abandonedSince = (before: Date) =>
  ({ status: "uploading", multipart: { activeAt: { lt: before } } }) as const;

/** Uploads in parts that nobody went on with since `before`, however long ago they were begun. */
export function findAbandonedInParts(before: Date): Promise<VideoInParts[]> {
  return db().video.findMany({ where: abandonedSince(before), include: { multipart: true } });
}

/** What was begun in storage before `before` and belongs to no upload. */
export async function findLeftoverMultiparts(before: Date): Promise<MultipartRef[]> {
  const begun = await storage().multiparts.list();
  // Asked after the listing: one that is listed here and gets its row meanwhile has it now.
  const rows = await db().multipartUpload.findMany({ select: { multipartId: true } });
  const known = new Set(rows.map(({ multipartId }) => multipartId));
  return begun
    .filter(({ multipartId, begunAt }) => !known.has(multipartId) && begunAt < before)
    .map(({ key, multipartId }) => ({ key, multipartId }));
}

/**
 * Gives up uploads in parts that nobody went on with since `before`, and deletes parts that belong to no upload.
 * @returns how many uploads were given up, and how many had no row.
 */
export async function sweepMultiparts(before: Date): Promise<{ abandoned: number; leftover: number }> {
  let abandoned = 0;
  for (const { multipart, ...video } of await findAbandonedInParts(before)) {
    // Somebody may have gone on with it since it was found.
    const where = { ...abandonedSince(before), id: video.id };
    const { count } = await db().video.deleteMany({ where });
    abandoned += count;
    if (count > 0 && multipart) await dropOrLeave(multipart);
  }
  const leftovers = await findLeftoverMultiparts(before);
  for (const leftover of leftovers) await abortOrLeave(leftover);
  return { abandoned, leftover: leftovers.length };
}
