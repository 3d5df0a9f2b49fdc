/** Owns which objects of a video exist when: the source until it is processed, then one attempt's set and no other. */
import { contentTypeOf } from "../storage/storage-port";
import { attemptPrefix, OBJECT_NAMES, sourceKey, uploadPrefix, videoPrefix } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { db } from "../db";
import type { Attempt } from "./processing";

/** Copies what the rider sent into a local file; false when it is not there. */
export async function fetchSource(videoId: string, path: string): Promise<boolean> {
  if ((await storage().findSize(sourceKey(videoId))) === null) return false;
  await storage().download(sourceKey(videoId), path);
  return true;
}

/** Stores what the attempt made, under the attempt's own name: two attempts never write the same object. */
export async function storeAttempt(
  { videoId, attemptId }: Attempt,
  files: Record<keyof typeof OBJECT_NAMES, string>,
): Promise<void> {
  const prefix = attemptPrefix(videoId, attemptId);
  const uploads = [
    [files.rendition, OBJECT_NAMES.rendition],
    [files.frameIndex, OBJECT_NAMES.frameIndex],
    [files.thumbnail, OBJECT_NAMES.thumbnail],
    [files.sprite, OBJECT_NAMES.sprite],
  ] as const;
  await Promise.all(
    uploads.map(([path, name]) => storage().upload(path, `${prefix}/${name}`, contentTypeOf(name))),
  );
}

export async function deleteAttempt({ videoId, attemptId }: Attempt): Promise<void> {
  await storage().deleteAll(attemptPrefix(videoId, attemptId));
}

/** After a video is completed: the source and whatever other attempts left are of no more use. */
export async function deleteAllButAttempt({ videoId, attemptId }: Attempt): Promise<void> {
  const kept = `${attemptPrefix(videoId, attemptId)}/`;
  const others = (await storage().list(videoPrefix(videoId))).filter((key) => !key.startsWith(kept));
  await Promise.all([uploadPrefix(videoId), ...others].map((key) => storage().deleteAll(key)));
}

/** After a video has failed: nothing of it is of use. */
export async function deleteAllObjects(videoId: string): Promise<void> {
  await Promise.all([storage().deleteAll(uploadPrefix(videoId)), storage().deleteAll(videoPrefix(videoId))]);
}

export interface SweepCounts {
  abandonedUploads: number;
  leftoverObjects: number;
}

/**
 * Deletes uploads that were begun before `before` and never completed, and objects that no video refers to: what a
 * worker or web server left that was killed between storage and database.
 */
export async function sweepLeftovers(before: Date): Promise<SweepCounts> {
  const abandoned = await db().video.findMany({
    where: { status: "uploading", createdAt: { lt: before } },
    select: { id: true },
  });
  const ids = abandoned.map(({ id }) => id);
  // The rows go first, and only where still unfinished: a `complete` that comes now finds nothing rather than half.
  const { count } = await db().video.deleteMany({ where: { id: { in: ids }, status: "uploading" } });
  const leftovers = await findLeftovers();
  for (const key of leftovers) await storage().deleteAll(key);
  return { abandonedUploads: count, leftoverObjects: leftovers.length };
}

async function findLeftovers(): Promise<string[]> {
  const keys = [...(await storage().list("uploads")), ...(await storage().list("videos"))];
  const idOf = (key: string) => key.split("/")[1] ?? "";
  // Asked after the listing: a video made since then has no key in it.
  const videos = await db().video.findMany({
    where: { id: { in: [...new Set(keys.map(idOf))].filter(isUuid) } },
    select: { id: true, status: true, objectPrefix: true },
  });
  const byId = new Map(videos.map((video) => [video.id, video]));
  return keys.filter((key) => {
    const video = byId.get(idOf(key));
    if (!video || video.status === "failed") return true;
    if (video.status !== "completed") return false;
    return video.objectPrefix === null || !key.startsWith(`${video.objectPrefix}/`);
  });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
