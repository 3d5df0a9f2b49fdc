/**
 * Brings storage and the objects' rows together again after a worker or web server was killed between the two. What counts
 * as left behind is said here and in `multipart-sweep.ts` alone: `integrity.ts` reports by the same rules.
 */
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

const abandonedSince = (before: Date) =>
  ({ status: "uploading", createdAt: { lt: before }, multipart: { is: null } }) as const;

/** The ids of uploads of a whole file that were begun before `before` and never completed. */
export async function findAbandonedUploads(before: Date): Promise<string[]> {
  const videos = await db().video.findMany({ where: abandonedSince(before), select: { id: true } });
  return videos.map(({ id }) => id);
}

/** Where storage and the rows do not agree. */
export interface ObjectsCompared {
  /** Keys of objects that were stored before the moment asked for and have no row. A younger one may be about to get it. */
  leftover: string[];
  /** Keys of rows whose object is gone. */
  missing: string[];
  /** Rows that do not have the size of their object yet. */
  unmeasured: { id: string; bytes: number }[];
}

/** Compares every object in storage with every row. */
export async function compareObjects(before: Date): Promise<ObjectsCompared> {
  const beganAt = new Date();
  const stored = new Map<string, StoredObject>();
  for (const root of KEY_ROOTS)
    for (const object of await storage().list(root)) stored.set(object.key, object);
  // Asked after the listing: an object that is listed here and gets its row meanwhile has it now.
  const rows = await db().mediaObject.findMany({
    select: { id: true, key: true, bytes: true, createdAt: true },
  });
  // Parts may have been put together for an upload that has not been completed yet.
  const awaited = await db().multipartUpload.findMany({ select: { key: true } });
  const known = new Set([...rows, ...awaited].map(({ key }) => key));
  const isLeft = ({ key, modifiedAt }: StoredObject) =>
    !known.has(key) && modifiedAt < before && isObjectKey(key);
  const compared: ObjectsCompared = {
    leftover: [...stored.values()].filter(isLeft).map(({ key }) => key),
    missing: [],
    unmeasured: [],
  };
  for (const { id, key, bytes, createdAt } of rows) {
    const object = stored.get(key);
    if (object && bytes === null) compared.unmeasured.push({ id, bytes: object.bytes });
    if (object || createdAt > beganAt || (await storage().findSize(key)) !== null) continue;
    compared.missing.push(key);
  }
  return compared;
}

/** Deletes uploads that nobody goes on with since `before`, and objects stored before `before` that have no row. */
export async function sweep(before: Date): Promise<SweepCounts> {
  const inParts = await sweepMultiparts(before);
  const { count } = await db().video.deleteMany({ where: abandonedSince(before) });
  const { leftover, missing, unmeasured } = await compareObjects(before);
  for (const key of leftover) await storage().delete(key);
  for (const { id, bytes } of unmeasured) await recordSize(id, bytes);
  for (const key of missing) log().error({ key }, "An object is missing from storage");
  return {
    abandonedUploads: count + inParts.abandoned,
    leftoverObjects: leftover.length + inParts.leftover,
    missingObjects: missing.length,
  };
}

/** The row may be gone by now, with its video. */
async function recordSize(id: string, bytes: number): Promise<void> {
  await db().mediaObject.updateMany({ where: { id }, data: { bytes: BigInt(bytes) } });
}
