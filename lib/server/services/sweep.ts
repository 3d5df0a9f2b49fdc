/** Brings storage and the objects' rows together again after a worker or web server was killed between the two. */
import { db } from "../db";
import { log } from "../log";
import { isObjectKey, KEY_ROOTS } from "../storage/object-keys";
import { storage } from "../storage/storage";
import type { StoredObject } from "../storage/storage-port";
import { sweepMultiparts } from "./multipart-sweep";

export interface SweepCounts {
  /** Videos begun and never completed, now deleted. */
  abandonedUploads: number;
  /** Objects and parts without a row, now deleted. */
  leftoverObjects: number;
  /** Rows without an object: a loss. They are kept, and each is told of in the log. */
  missingObjects: number;
}

/**
 * Deletes uploads that were begun before `before` and never completed, and objects stored before `before` that have no
 * row. A younger object may be one that is about to get its row.
 */
export async function sweep(before: Date): Promise<SweepCounts> {
  const inParts = await sweepMultiparts(before);
  const { count } = await db().video.deleteMany({
    where: { status: "uploading", createdAt: { lt: before }, multipart: { is: null } },
  });
  const beganAt = new Date();
  const stored = new Map<string, StoredObject>();
  for (const root of KEY_ROOTS)
    for (const object of await storage().list(root)) stored.set(object.key, object);
  // Asked after the listing: an object that is listed here and gets its row meanwhile has it now.
  const rows = await db().mediaObject.findMany({
    select: { id: true, key: true, bytes: true, createdAt: true },
  });
  const known = new Set(rows.map(({ key }) => key));
  const leftovers = [...stored.values()].filter(
    ({ key, modifiedAt }) => !known.has(key) && modifiedAt < before && isObjectKey(key),
  );
  for (const { key } of leftovers) await storage().delete(key);

  let missingObjects = 0;
  for (const { id, key, bytes, createdAt } of rows) {
    const object = stored.get(key);
    if (object && bytes === null) await recordSize(id, object.bytes);
    if (object || createdAt > beganAt || (await storage().findSize(key)) !== null) continue;
    missingObjects += 1;
    log().error({ key }, "An object is missing from storage");
  }
  return {
    abandonedUploads: count + inParts.abandoned,
    leftoverObjects: leftovers.length + inParts.leftover,
    missingObjects,
  };
}

/** The row may be gone by now, with its video. */
async function recordSize(id: string, bytes: number): Promise<void> {
  await db().mediaObject.updateMany({ where: { id }, data: { bytes: BigInt(bytes) } });
}
