import { stat } from "node:fs/promises";
import { db } from "../../database/db";
import { MEDIA_KINDS, PROCESSED_KINDS, type ProcessedKind } from "../../storage/media-kinds";
import { attemptKey, attemptPrefix } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { tryDeleteObjects, type NewObject } from "../media/media-objects";
import type { Attempt } from "./processing";

export async function fetchSource(videoId: string, path: string): Promise<boolean> {
  const source = await db().mediaObject.findFirst({ where: { videoId, kind: "source" } });
  if (!source || (await storage().findSize(source.key)) === null) return false;
  await storage().download(source.key, path);
  return true;
}

/** Stores under the attempt's own name. @returns objects, valid once `completeProcessing` gives them rows. */
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

export async function deleteAttempt({ videoId, attemptId }: Attempt): Promise<void> {
  await tryDeleteObjects(async () => {
    const stored = await storage().list(attemptPrefix(videoId, attemptId));
    return stored.map(({ key }) => key);
  });
}
