/** A row is added after its object and deleted before it. A crash can leave only objects, which the sweep finds. */
import { mediaAddress, type Grantee } from "../../auth/media-address";
import { isBackupUnderWay } from "../../backup/backup-lock";
import { db, type Transaction } from "../../database/db";
import { log } from "../../logging/log";
import type { MediaObject, Prisma } from "../../generated/prisma/client";
import { EXPOSED_KINDS, type MediaKind, type ServedKind } from "../../storage/media-kinds";
import { attemptsPrefix } from "../../storage/object-keys";
import { storage } from "../../storage/storage";

export interface NewObject {
  kind: MediaKind;
  key: string;
  bytes: number;
  contentType: string;
}

export type ObjectRef = Pick<MediaObject, "kind" | "key">;

export const shownObjects = () => ({
  where: { kind: { in: [...EXPOSED_KINDS] } },
  select: { kind: true, key: true },
});

export function findShownObjects(videoId: string): Promise<ObjectRef[]> {
  const { where, select } = shownObjects();
  return db().mediaObject.findMany({ where: { ...where, videoId }, select });
}

export function objectAddress(
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

/** @param kinds all when absent. @returns keys for `deleteReleased` after the transaction. */
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

/** @returns keys for `tryDeleteObjects` after the transaction. */
export async function releaseVoices(
  transaction: Transaction,
  audioKeys: readonly (string | null)[],
): Promise<string[]> {
  const keys = audioKeys.filter((key) => key !== null);
  if (keys.length > 0) await transaction.mediaObject.deleteMany({ where: { key: { in: keys } } });
  return keys;
}

/**
 * Deletes reports of comparisons, whose objects belong to one of the two videos. @param of which comparisons, `c` each.
 * @returns keys for `tryDeleteObjects` after the transaction.
 */
export async function releaseComparisonReports(transaction: Transaction, of: Prisma.Sql): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ key: string | null }[]>`
    DELETE FROM "ComparisonReport" r USING "Comparison" c WHERE c.id = r."comparisonId" AND (${of}) RETURNING r.key`;
  const keys = rows.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await transaction.mediaObject.deleteMany({ where: { key: { in: keys } } });
  return keys;
}

export async function deleteReleased(videoId: string, keys: readonly string[]): Promise<void> {
  await tryDeleteObjects(async () => {
    const made = await storage().list(attemptsPrefix(videoId));
    const rows = await db().mediaObject.findMany({ where: { videoId }, select: { key: true } });
    const referenced = new Set(rows.map(({ key }) => key));
    const leftovers = made.map(({ key }) => key).filter((key) => !referenced.has(key));
    return [...keys, ...leftovers];
  });
}

/** Not during a backup. A failure must not undo earlier work: the sweep deletes the rest. */
export async function tryDeleteObjects(findKeys: () => Promise<readonly string[]>): Promise<void> {
  try {
    const keys = new Set(await findKeys());
    if (keys.size === 0 || (await isBackupUnderWay())) return;
    await Promise.all([...keys].map((key) => storage().delete(key)));
  } catch (error) {
    log().warn({ error: String(error) }, "Objects could not be deleted and are left for the sweep");
  }
}
