/**
 * Reconciles storage and the objects' rows after a worker or web server was killed between the two. What counts as left over is
 * defined only here and in `multipart-sweep.ts`; `integrity.ts` reports by the same rules.
 */
import { isBackupUnderWay } from "../../backup/backup-lock";
import { db } from "../../db";
import { log } from "../../log";
import { isObjectKey, KEY_ROOTS } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import type { StoredObject } from "../../storage/storage-port";
import { unguardedDb } from "../../unguarded-db";
import { sweepMultiparts } from "../uploads/multipart-sweep";
import { EVEN_DELETED } from "../../soft-deletion";

export interface SweepCounts {
  /** Videos begun and never completed, now deleted. */
  abandonedUploads: number;
  /** Objects and parts without a row, now deleted. */
  leftoverObjects: number;
  /** Rows without an object: a loss. They stay, and each is logged. */
  missingObjects: number;
}

const abandonedSince = (before: Date) =>
  ({ status: "uploading", createdAt: { lt: before }, multipart: { is: null } }) as const;

/** Ids of single-file uploads that were begun before `before` and never completed. */
export async function findAbandonedUploads(before: Date): Promise<string[]> {
  const videos = await db().video.findMany({
    where: { ...abandonedSince(before), ...EVEN_DELETED },
    select: { id: true },
  });
  return videos.map(({ id }) => id);
}

/** Where storage and the rows do not agree. */
export interface ObjectsCompared {
  /** Keys of objects without a row, stored before the given time. A younger one may get its row soon. */
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
  // Read after the listing, so that an object which got its row meanwhile is found.
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

/** Deletes uploads without activity since `before`, and objects stored before `before` that have no row. */
export async function sweep(before: Date): Promise<SweepCounts> {
  const inParts = await sweepMultiparts(before);
  const { count } = await unguardedDb().video.deleteMany({ where: abandonedSince(before) });
  const { leftover, missing, unmeasured } = await compareObjects(before);
  // Asked after the rows were read: see the lock.
  const deletable = (await isBackupUnderWay()) ? [] : leftover;
  for (const key of deletable) await storage().delete(key);
  for (const { id, bytes } of unmeasured) await recordSize(id, bytes);
  for (const key of missing) log().error({ key }, "An object is missing from storage");
  return {
    abandonedUploads: count + inParts.abandoned,
    leftoverObjects: deletable.length + inParts.leftover,
    missingObjects: missing.length,
  };
}

/** The row may be gone by now, with its video. */
async function recordSize(id: string, bytes: number): Promise<void> {
  await unguardedDb().mediaObject.updateMany({ where: { id }, data: { bytes: BigInt(bytes) } });
}
