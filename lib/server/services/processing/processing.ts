/** The state of processing. An attempt's writes have no effect once another attempt has claimed the video. */
import { randomUUID } from "node:crypto";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import type { RenditionFacts } from "../../media/make-rendition";
import { PROCESSED_KINDS } from "../../storage/media-kinds";
import { unguardedDb } from "../../database/unguarded-db";
import { lockOwner } from "../../access/account-lock";
import { requestHls } from "../media/hls";
import { addObjects, releaseObjects, type NewObject } from "../media/media-objects";
import { snapToFrames } from "../annotations/snap-to-frames";
import { enqueueVideo } from "./priority";
import { addUsageEntry } from "../billing/usage";
import { EVEN_DELETED } from "../../database/soft-deletion";
import { notify } from "../notifications/notify";
import { enqueueEvent } from "../webhooks/deliveries";

export interface Attempt {
  readonly videoId: string;
  readonly attemptId: string;
  readonly sourceBytes: number;
  readonly crashes: number;
  readonly workersLost: number;
  readonly delayedSince: Date | null;
}

export const ownedBy = ({ videoId, attemptId }: Pick<Attempt, "videoId" | "attemptId">) => ({
  videoId,
  attemptId,
});

const ownedVideo = (attempt: Attempt) => ({
  id: attempt.videoId,
  status: "processing" as const,
  processing: ownedBy(attempt),
});

/** Claims a waiting video, or one whose worker was lost; null when nothing is left to do. */
export async function claimVideo(videoId: string): Promise<Attempt | null> {
  const attemptId = randomUUID();
  // The earlier attempt has died: one that ends releases the video.
  const [video] = await unguardedDb().$queryRaw<
    (Omit<Attempt, "sourceBytes"> & { sourceBytes: bigint | null })[]
  >`
    UPDATE "Processing" p SET
      "attemptId" = ${attemptId}::uuid, "claimedAt" = clock_timestamp(), progress = 0,
      "workersLost" = p."workersLost" + (p."attemptId" IS NOT NULL)::int
    FROM "Video" v WHERE v.id = p."videoId" AND p."videoId" = ${videoId}::uuid
    RETURNING v.id::text AS "videoId", p."attemptId"::text, v."sourceBytes", p.crashes, p."workersLost", p."delayedSince"`;
  return video ? { ...video, sourceBytes: Number(video.sourceBytes ?? 0) } : null;
}

/** @returns false when the attempt has lost the video. */
export async function recordProgress(attempt: Attempt, progress: number): Promise<boolean> {
  const { count } = await unguardedDb().processing.updateMany({
    where: { ...ownedBy(attempt), progress: { lte: progress } },
    data: { progress, ...(progress > 0 && { delayedSince: null }) },
  });
  return count === 1;
}

/** @param timecode annotations move to its frames. @returns keys to delete; null when the attempt has lost the video */
export async function completeProcessing(
  attempt: Attempt,
  facts: RenditionFacts,
  objects: readonly NewObject[],
  { timecode = null, keepsOriginal = false }: { timecode?: Timecode | null; keepsOriginal?: boolean } = {},
): Promise<string[] | null> {
  const { sprite, missing, ...measured } = facts;
  return unguardedDb().$transaction(async (transaction) => {
    // Locked before the video's row, because all transactions lock in this order.
    const ownerId = await lockOwner(transaction, attempt.videoId);
    const processingSeconds = await readElapsedSeconds(transaction, attempt);
    const { count } = await transaction.video.updateMany({
      where: { ...ownedVideo(attempt), ...EVEN_DELETED },
      data: {
        ...measured,
        sprite: { ...sprite },
        missing: missing === null ? Prisma.DbNull : { ...missing },
        status: "completed",
        error: null,
        completedAt: new Date(),
        processingSeconds,
      },
    });
    if (count === 0 || ownerId === null) return null;
    const { videoId } = attempt;
    await addUsageEntry(transaction, { userId: ownerId, videoId, durationSeconds: facts.durationSeconds });
    if (keepsOriginal) await markAsOriginal(transaction, videoId);
    const released = await releaseObjects(transaction, videoId, ["source", ...PROCESSED_KINDS]);
    await addObjects(transaction, videoId, objects);
    await requestHls(transaction, videoId, facts, objects);
    if (timecode) await snapToFrames(transaction, videoId, timecode);
    await enqueueEvent(transaction, "video.ready", { videoId });
    await notify(transaction, "rideReady", { videoId });
    return released;
  });
}

/** By the database's clock; null when the attempt has lost the video. */
async function readElapsedSeconds(
  transaction: Transaction,
  { videoId, attemptId }: Attempt,
): Promise<number | null> {
  const [row] = await transaction.$queryRaw<{ seconds: number }[]>`
    SELECT greatest(0, extract(epoch FROM clock_timestamp() - "claimedAt"))::float8 AS seconds
    FROM "Processing" WHERE "videoId" = ${videoId}::uuid AND "attemptId" = ${attemptId}::uuid`;
  return row?.seconds ?? null;
}

async function markAsOriginal(transaction: Transaction, videoId: string): Promise<void> {
  const where = { videoId, kind: "source" } as const;
  await transaction.mediaObject.updateMany({ where, data: { kind: "original" } });
}

/** @param keepsSource if the file may not be at fault. @returns keys to delete; null when the attempt lost the video */
export function failProcessing(
  attempt: Attempt,
  sentence: string,
  { keepsSource = false } = {},
): Promise<string[] | null> {
  return unguardedDb().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where: { ...ownedVideo(attempt), ...EVEN_DELETED },
      data: { status: "failed", error: sentence },
    });
    if (count === 0) return null;
    await enqueueEvent(transaction, "video.failed", attempt);
    await notify(transaction, "rideFailed", { videoId: attempt.videoId });
    return releaseObjects(
      transaction,
      attempt.videoId,
      keepsSource ? PROCESSED_KINDS : ["source", ...PROCESSED_KINDS],
    );
  });
}

export async function recordDelay(attempt: Attempt): Promise<void> {
  await releaseClaim(attempt, {
    attemptId: attempt.attemptId,
    delayedSince: attempt.delayedSince ?? new Date(),
  });
}

/** Releases the video until the queue retries its job. */
export async function delayVideo(attempt: Attempt): Promise<void> {
  await releaseClaim(attempt, { progress: 0, delayedSince: attempt.delayedSince ?? new Date() });
}

export async function recordCrash(attempt: Attempt): Promise<void> {
  await releaseClaim(attempt, { progress: 0, crashes: { increment: 1 } });
}

async function releaseClaim(attempt: Attempt, data: Prisma.ProcessingUpdateManyMutationInput): Promise<void> {
  await unguardedDb().processing.updateMany({ where: ownedBy(attempt), data: { attemptId: null, ...data } });
}

/** Back to the queue uncounted: a stopped worker is no failure of the video. */
export async function releaseVideo(attempt: Attempt): Promise<void> {
  await unguardedDb().$transaction(async (transaction) => {
    const { count } = await transaction.processing.updateMany({
      where: ownedBy(attempt),
      data: { attemptId: null, progress: 0 },
    });
    if (count === 1) await enqueueVideo(transaction, attempt.videoId);
  });
}

/** Called after the queue has given up the job; does nothing for a video that is not being processed. */
export async function resendVideo(videoId: string): Promise<void> {
  await unguardedDb().$transaction((transaction) => enqueueVideo(transaction, videoId));
}
