/**
 * Rows of objects in storage, written in the transaction that makes an object valid and deleted in the one that ends it, before the
 * object. A crash in between leaves an object without a row, which the sweep finds, never a row without an object.
 */
import { mediaAddress, type Grantee } from "../../auth/media-address";
import { isBackupUnderWay } from "../../backup/backup-lock";
import { db, type Transaction } from "../../db";
import { log } from "../../log";
import type { MediaObject } from "../../generated/prisma/client";
import { EXPOSED_KINDS, type MediaKind, type ServedKind } from "../../storage/media-kinds";
import { attemptsPrefix } from "../../storage/object-keys";
import { storage } from "../../storage/storage";

/** An object that is in storage and gets a row. */
export interface NewObject {
  kind: MediaKind;
  key: string;
  bytes: number;
  contentType: string;
}

/** The columns that an object's URL needs. */
export type ObjectRef = Pick<MediaObject, "kind" | "key">;

/** Loads, with a video, the objects it is shown by: `include: { objects: shownObjects() }`. */
export const shownObjects = () => ({
  where: { kind: { in: [...EXPOSED_KINDS] } },
  select: { kind: true, key: true },
});

export function findShownObjects(videoId: string): Promise<ObjectRef[]> {
  const { where, select } = shownObjects();
  return db().mediaObject.findMany({ where: { ...where, videoId }, select });
}

/** The address of the object of this kind, for `holder`; null when there is none. */
export function addressOf(
  kind: ServedKind,
  objects: readonly ObjectRef[],
  grantedTo: Grantee,
): string | null {
  const object = objects.find((each) => each.kind === kind);
  return object ? mediaAddress(object.key, grantedTo) : null;
}

export async function addObjects(
  transaction: Transaction,
  videoId: string,
  objects: readonly NewObject[],
): Promise<void> {
  await transaction.mediaObject.createMany({ data: objects.map((object) => ({ ...object, videoId })) });
}

/**
 * Deletes the rows of a video's objects.
 * @param kinds of these kinds only; of every kind when left out.
 * @returns the keys, for `deleteReleased` once the transaction is done.
 */
export async function releaseObjects(
  transaction: Transaction,
  videoId: string,
  kinds?: readonly MediaKind[],
): Promise<string[]> {
  const where = { videoId, ...(kinds && { kind: { in: [...kinds] } }) };
  const rows = await transaction.mediaObject.findMany({ where, select: { id: true, key: true } });
  await transaction.mediaObject.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(({ key }) => key);
}

/**
 * Deletes the rows of the recordings with these keys.
 * @returns the keys whose objects `deleteOrLeave` is to delete once the transaction is done.
 */
export async function releaseVoices(
  transaction: Transaction,
  audioKeys: readonly (string | null)[],
): Promise<string[]> {
  const keys = audioKeys.filter((key) => key !== null);
  if (keys.length > 0) await transaction.mediaObject.deleteMany({ where: { key: { in: keys } } });
  return keys;
}

/** Deletes a video's objects that were released, and what processing attempts left that never counted. */
export async function deleteReleased(videoId: string, keys: readonly string[]): Promise<void> {
  await deleteOrLeave(async () => {
    const made = await storage().list(attemptsPrefix(videoId));
    const rows = await db().mediaObject.findMany({ where: { videoId }, select: { key: true } });
    const referenced = new Set(rows.map(({ key }) => key));
    const leftovers = made.map(({ key }) => key).filter((key) => !referenced.has(key));
    return [...keys, ...leftovers];
  });
}

/**
 * Deletes objects without a row, unless a backup is being made. A failure must not undo the work before it: the sweep takes what
 * is left.
 */
export async function deleteOrLeave(findKeys: () => Promise<readonly string[]>): Promise<void> {
  try {
    const keys = new Set(await findKeys());
    if (keys.size === 0 || (await isBackupUnderWay())) return;
    await Promise.all([...keys].map((key) => storage().delete(key)));
  } catch (error) {
    log().warn({ error: String(error) }, "Objects could not be deleted and are left for the sweep");
  }
}
