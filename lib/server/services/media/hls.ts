/** The rows of a video's smaller renditions for slow connections. A video is complete without them. */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { db, type Transaction } from "../../database/db";
import { env } from "../../env";
import type { HlsFile } from "../../media/hls";
import { planHls, type HlsHeight, type RenditionSize } from "../../media/hls-plan";
import { enqueue } from "../../queue/queue";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { streamPrefix } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../database/unguarded-db";
import { lockOwner } from "../../access/account-lock";
import { addObjects, tryDeleteObjects, type NewObject } from "./media-objects";
import { EVEN_DELETED } from "../../database/soft-deletion";

const RESCHEDULE_SECONDS = 20;

export async function requestHls(
  transaction: Transaction,
  videoId: string,
  facts: Omit<RenditionSize, "bytes">,
  objects: readonly NewObject[],
): Promise<void> {
  const bytes = objects.find(({ kind }) => kind === "rendition")?.bytes ?? 0;
  if (env().HLS && planHls({ ...facts, bytes }).length > 0)
    await enqueue(transaction, "make-hls", { videoId });
}

export async function rescheduleHls(videoId: string): Promise<void> {
  const order = { startAfter: RESCHEDULE_SECONDS };
  await unguardedDb().$transaction((transaction) => enqueue(transaction, "make-hls", { videoId }, order));
}

export async function hasWaitingRides(): Promise<boolean> {
  return (await db().processing.findFirst({ where: { attemptId: null, delayedSince: null } })) !== null;
}

export interface HlsAttempt {
  readonly videoId: string;
  readonly attemptId: string;
  readonly renditionKey: string;
  readonly renditionBytes: number;
  readonly durationSeconds: number;
  readonly heights: readonly HlsHeight[];
}

/** Null when the video is gone, or another attempt has finished. */
export async function beginHls(videoId: string): Promise<HlsAttempt | null> {
  const video = await db().video.findFirst({
    where: { id: videoId, ...EVEN_DELETED, status: "completed", objects: { none: { kind: "hlsPlaylist" } } },
    include: { objects: { where: { kind: "rendition" } } },
  });
  const [rendition] = video?.objects ?? [];
  if (!video || !rendition) return null;
  const { width, height, durationSeconds } = video;
  const bytes = Number(rendition.bytes ?? 0);
  const size = { width: width ?? 0, height: height ?? 0, durationSeconds: durationSeconds ?? 0, bytes };
  const heights = planHls(size);
  if (heights.length === 0) return null;
  return {
    videoId,
    attemptId: randomUUID(),
    renditionKey: rendition.key,
    renditionBytes: bytes,
    durationSeconds: size.durationSeconds,
    heights,
  };
}

/** @throws when it is missing or the storage does not respond. */
export const fetchRendition = ({ renditionKey }: HlsAttempt, path: string) =>
  storage().download(renditionKey, path);

/** Deletes the files instead when another attempt was first or the video has a new rendition. */
export async function completeHls(attempt: HlsAttempt, files: readonly HlsFile[]): Promise<boolean> {
  const { videoId, attemptId, renditionKey } = attempt;
  const prefix = streamPrefix(videoId, attemptId);
  const discard = () => tryDeleteObjects(async () => (await storage().list(prefix)).map(({ key }) => key));
  const made = await Promise.all(files.map((file) => putFile(file, prefix))).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  // After an error the rows may or may not exist; the sweep decides.
  const counts = await unguardedDb().$transaction(async (transaction) => {
    await lockOwner(transaction, videoId);
    const where = {
      videoId,
      OR: [{ kind: "hlsPlaylist" as const }, { kind: "rendition" as const, key: renditionKey }],
    };
    const rows = await transaction.mediaObject.findMany({ where, select: { kind: true } });
    if (rows.length !== 1 || rows[0]?.kind !== "rendition") return false;
    await addObjects(transaction, videoId, made);
    return true;
  });
  if (!counts) await discard();
  return counts;
}

async function putFile({ kind, name, path }: HlsFile, prefix: string): Promise<NewObject> {
  const { contentType } = MEDIA_KINDS[kind];
  const key = `${prefix}/${name}`;
  const { size: bytes } = await stat(path);
  await storage().upload(path, key, contentType);
  return { kind, key, bytes, contentType };
}
