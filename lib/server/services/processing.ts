/**
 * Writes the row of a video while it is being processed. Every write names the attempt that makes it and has no effect
 * once another attempt has taken the video: of two workers with the same job, one wins and the other learns of it.
 */
import { randomUUID } from "node:crypto";
import type { Timecode } from "@/lib/domain/timecode";
import { db, type Transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { RenditionFacts } from "../media/make-rendition";
import { PROCESSED_KINDS } from "../storage/media-kinds";
import { notifyVideoChanged } from "../video-changes";
import { lockOwner } from "./account-lock";
import { askForHls } from "./hls";
import { addObjects, releaseObjects, type NewObject } from "./media-objects";
import { settlePositions } from "./settled-positions";
import { enqueueVideo } from "./turns";
import { addUsageEntry } from "./usage";

/** One worker's turn at a video. */
export interface Attempt {
  readonly videoId: string;
  readonly attemptId: string;
  readonly sourceBytes: number;
  /** How earlier attempts at this video ended. */
  readonly crashes: number;
  readonly workersLost: number;
  /** Since when processing has waited for something of ours; null when the last attempt did not end by that. */
  readonly delayedSince: Date | null;
}

/** The row as this attempt may write it. */
export const held = ({ videoId, attemptId }: Attempt) => ({
  id: videoId,
  attemptId,
  status: "processing" as const,
});

/** Takes a video that waits or whose worker was lost; null when there is nothing to process any more. */
export async function claimVideo(videoId: string): Promise<Attempt | null> {
  const attemptId = randomUUID();
  // Whoever holds the video still was lost: an attempt that ends lets go of it.
  const [video] = await db().$queryRaw<(Omit<Attempt, "sourceBytes"> & { sourceBytes: bigint | null })[]>`
    UPDATE "Video" SET
      "attemptId" = ${attemptId}, "claimedAt" = clock_timestamp(), "progress" = 0, "workersLost" = "workersLost" + ("attemptId" IS NOT NULL)::int
    WHERE "id" = ${videoId}::uuid AND "status" = 'processing'
    RETURNING "id"::text AS "videoId", "attemptId", "sourceBytes", "crashes", "workersLost", "delayedSince"`;
  return video ? { ...video, sourceBytes: Number(video.sourceBytes ?? 0) } : null;
}

/** @returns false when the attempt has lost the video. */
export async function recordProgress(attempt: Attempt, progress: number): Promise<boolean> {
  const { count } = await db().video.updateMany({
    where: { ...held(attempt), progress: { lte: progress } },
    data: { progress, ...(progress > 0 && { delayedSince: null }) },
  });
  return count === 1;
}

/**
 * Ends the processing of a video that can be watched from now on: what was made gets its rows in the same step, and what
 * the video counts is written down.
 * @param timecode of what was made: what was written about the video until now is brought to its frames.
 * @param keepsOriginal whether what the rider sent stays, as the video's original.
 * @returns keys of the objects that are of no more use, the source's among them if it does not stay; null when the attempt
 *   has lost the video, and `made` is nobody's.
 */
export async function completeProcessing(
  attempt: Attempt,
  facts: RenditionFacts,
  made: readonly NewObject[],
  { timecode = null, keepsOriginal = false }: { timecode?: Timecode | null; keepsOriginal?: boolean } = {},
): Promise<string[] | null> {
  const { sprite, ...measured } = facts;
  return db().$transaction(async (transaction) => {
    // Before the video's row, as whoever else takes both does: two that wait for each other would wait for ever.
    const ownerId = await lockOwner(transaction, attempt.videoId);
    const { count } = await transaction.video.updateMany({
      where: held(attempt),
      data: {
        ...measured,
        sprite: { ...sprite },
        status: "completed",
        progress: 100,
        error: null,
        delayedSince: null,
        completedAt: new Date(),
      },
    });
    if (count === 0 || ownerId === null) return null;
    const { videoId } = attempt;
    await transaction.segment.deleteMany({ where: { videoId } });
    await recordSeconds(transaction, videoId);
    await addUsageEntry(transaction, { userId: ownerId, videoId, durationSeconds: facts.durationSeconds });
    if (keepsOriginal) await keepOriginal(transaction, videoId);
    const released = await releaseObjects(transaction, videoId, ["source", ...PROCESSED_KINDS]);
    await addObjects(transaction, videoId, made);
    await askForHls(transaction, videoId, facts, made);
    if (timecode) await settlePositions(transaction, videoId, timecode);
    await notifyVideoChanged(transaction, videoId, "video");
    return released;
  });
}

/** How long the attempt took that completed the video, by one clock. */
async function recordSeconds(transaction: Transaction, videoId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "Video" SET "processingSeconds" = greatest(0, extract(epoch FROM clock_timestamp() - "claimedAt"))
    WHERE id = ${videoId}::uuid`;
}

/** The object stays where it is; what it is to the video has another name from now on. */
async function keepOriginal(transaction: Transaction, videoId: string): Promise<void> {
  const where = { videoId, kind: "source" };
  await transaction.mediaObject.updateMany({ where, data: { kind: "original" } });
}

/**
 * Ends the processing of a video with a sentence for its rider.
 * @param keepsSource whether what the rider sent stays, because nobody knows that the file is at fault.
 * @returns keys of its objects that are of no use now; null when the attempt has lost the video.
 */
export function failProcessing(
  attempt: Attempt,
  sentence: string,
  { keepsSource = false } = {},
): Promise<string[] | null> {
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where: held(attempt),
      data: { status: "failed", error: sentence, attemptId: null, delayedSince: null },
    });
    if (count === 0) return null;
    await transaction.segment.deleteMany({ where: { videoId: attempt.videoId } });
    await notifyVideoChanged(transaction, attempt.videoId, "video");
    return releaseObjects(transaction, attempt.videoId, keepsSource ? PROCESSED_KINDS : undefined);
  });
}

/** Tells the rider that something of ours is in the way, while the attempt goes on waiting for it. */
export async function recordDelay(attempt: Attempt): Promise<void> {
  await letGo(attempt, { attemptId: attempt.attemptId, delayedSince: attempt.delayedSince ?? new Date() });
}

/** Lets go of a video that waits for something of ours, until the queue tries it again. */
export async function delayVideo(attempt: Attempt): Promise<void> {
  await letGo(attempt, { progress: 0, delayedSince: attempt.delayedSince ?? new Date() });
}

/** Lets go of a video whose attempt ended with an unknown fault, until the queue tries it again. */
export async function recordCrash(attempt: Attempt): Promise<void> {
  await letGo(attempt, { progress: 0, crashes: { increment: 1 } });
}

async function letGo(attempt: Attempt, data: Prisma.VideoUpdateManyMutationInput): Promise<void> {
  await db().video.updateMany({ where: held(attempt), data: { attemptId: null, ...data } });
}

/** Puts a video that was begun back in the queue, as if it had not been: an ending worker is no failure of the video. */
export async function handBackVideo(attempt: Attempt): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where: held(attempt),
      data: { attemptId: null, progress: 0 },
    });
    if (count === 1) await enqueueVideo(transaction, attempt.videoId);
  });
}

/** Sends the job of a video anew whose job the queue has given up; a video that is not being processed needs none. */
export async function sendAnew(videoId: string): Promise<void> {
  await db().$transaction((transaction) => enqueueVideo(transaction, videoId));
}
