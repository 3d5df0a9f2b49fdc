/** Reconciles storage and rows after a crash. Only this file and `multipart-sweep.ts` define what is left over. */
import { isBackupUnderWay } from "../../backup/backup-lock";
import { db } from "../../database/db";
import { log } from "../../logging/log";
import { isObjectKey, KEY_ROOTS } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import type { StoredObject } from "../../storage/storage-port";
import { unguardedDb } from "../../database/unguarded-db";
import { sweepMultiparts } from "../uploads/multipart-sweep";
import { EVEN_DELETED } from "../../database/soft-deletion";

export interface SweepCounts {
  abandonedUploads: number;
  leftoverObjects: number;
  /** Lost objects; their rows stay, and each is logged. */
  missingObjects: number;
}

const abandonedSince = (before: Date) =>
  ({ status: "uploading", createdAt: { lt: before }, multipart: { is: null } }) as const;

export async function findAbandonedUploads(before: Date): Promise<string[]> {
  const videos = await db().video.findMany({
    where: { ...abandonedSince(before), ...EVEN_DELETED },
    select: { id: true },
  });
  return videos.map(({ id }) => id);
}

export interface ObjectsCompared {
  /** Older than the given time: a younger object may get its row soon. */
  leftover: string[];
  missing: string[];
  unmeasured: { id: string; bytes: number }[];
}

export async function compareObjects(before: Date): Promise<ObjectsCompared> {
  const beganAt = new Date();
  const stored = new Map<string, StoredObject>();
  for (const root of KEY_ROOTS)
    for (const object of await storage().list(root)) stored.set(object.key, object);
  // Read after the listing, so that new rows are found.
  const rows = await db().mediaObject.findMany({
    select: { id: true, key: true, bytes: true, createdAt: true },
  });
  // Parts may already be joined for an upload that is not completed.
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

/** @param before last activity of uploads, or time of objects. */
export async function sweep(before: Date): Promise<SweepCounts> {
  const multiparts = await sweepMultiparts(before);
  const { count } = await unguardedDb().video.deleteMany({ where: abandonedSince(before) });
  const { leftover, missing, unmeasured } = await compareObjects(before);
  // After the rows were read; see the lock.
  const deletable = (await isBackupUnderWay()) ? [] : leftover;
  for (const key of deletable) await storage().delete(key);
  for (const { id, bytes } of unmeasured) await recordSize(id, bytes);
  for (const key of missing) log().error({ key }, "An object is missing from storage");
  return {
    abandonedUploads: count + multiparts.abandoned,
    leftoverObjects: deletable.length + multiparts.leftover,
    missingObjects: missing.length,
  };
}

async function recordSize(id: string, bytes: number): Promise<void> {
  await unguardedDb().mediaObject.updateMany({ where: { id }, data: { bytes: BigInt(bytes) } });
}
