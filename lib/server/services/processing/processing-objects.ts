/** Moves a video's objects between storage and the folder a processing attempt works in. */
import { stat } from "node:fs/promises";
import { db } from "../../db";
import { MEDIA_KINDS, PROCESSED_KINDS, type ProcessedKind } from "../../storage/media-kinds";
import { attemptKey, attemptPrefix } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { deleteOrLeave, type NewObject } from "../media/media-objects";
import type { Attempt } from "./processing";

/** Copies what the rider sent into a local file; false when it is not there. */
export async function fetchSource(videoId: string, path: string): Promise<boolean> {
  const source = await db().mediaObject.findFirst({ where: { videoId, kind: "source" } });
  if (!source || (await storage().findSize(source.key)) === null) return false;
  await storage().download(source.key, path);
  return true;
}

/** Size of the rider's file; 0 without a row. */
export async function findSourceBytes(videoId: string): Promise<number> {
  const source = await db().mediaObject.findFirst({ where: { videoId, kind: "source" } });
  return Number(source?.bytes ?? 0);
}

/**
 * Stores what the attempt made, under the attempt's own name: two attempts never write the same object.
 * @param files a local path for each kind.
 * @returns the objects, which are valid once `completeProcessing` has given them rows.
 */
export function storeAttempt(
  { videoId, attemptId }: Attempt,
  files: Record<ProcessedKind, string>,
): Promise<NewObject[]> {
  const store = async (kind: ProcessedKind): Promise<NewObject> => {
    const key = attemptKey(videoId, attemptId, kind);
    const { contentType } = MEDIA_KINDS[kind];
    const { size } = await stat(files[kind]);
    await storage().upload(files[kind], key, contentType);
    return { kind, key, bytes: size, contentType };
  };
  return Promise.all(PROCESSED_KINDS.map(store));
}

/** Deletes what an attempt stored that did not complete its video. */
export async function deleteAttempt({ videoId, attemptId }: Attempt): Promise<void> {
  await deleteOrLeave(async () => {
    const stored = await storage().list(attemptPrefix(videoId, attemptId));
    return stored.map(({ key }) => key);
  });
}
