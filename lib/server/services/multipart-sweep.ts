/** Ends uploads in parts that nobody goes on with, and deletes parts that belong to none. */
import { db } from "../db";
import { storage } from "../storage/storage";
import { abortOrLeave, dropOrLeave } from "./multipart-uploads";

/**
 * Gives up uploads in parts that nobody went on with since `before`, and deletes parts that belong to no upload.
 * @returns how many uploads were given up, and how many had no row.
 */
export async function sweepMultiparts(before: Date): Promise<{ abandoned: number; leftover: number }> {
  const where = { status: "uploading", multipart: { activeAt: { lt: before } } } as const;
  const old = await db().video.findMany({ where, include: { multipart: true } });
  let abandoned = 0;
  for (const { multipart, ...video } of old) {
    const { count } = await db().video.deleteMany({ where: { ...where, id: video.id } });
    abandoned += count;
    if (count > 0 && multipart) await dropOrLeave(multipart);
  }
  const begun = await storage().multiparts.list();
  // Asked after the listing: one that is listed here and gets its row meanwhile has it now.
  const rows = await db().multipartUpload.findMany({ select: { multipartId: true } });
  const known = new Set(rows.map(({ multipartId }) => multipartId));
  const leftovers = begun.filter(({ multipartId, begunAt }) => !known.has(multipartId) && begunAt < before);
  for (const leftover of leftovers) await abortOrLeave(leftover);
  return { abandoned, leftover: leftovers.length };
}
