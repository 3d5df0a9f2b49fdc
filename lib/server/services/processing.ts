/**
 * Writes the row of a video while it is being processed. Every write names the attempt that makes it and has no effect
 * once another attempt has taken the video: of two workers with the same job, one wins and the other learns of it.
 */
import { randomUUID } from "node:crypto";
import { REFUSAL_SENTENCES } from "@/lib/domain/processing";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { RenditionFacts } from "../media/make-rendition";
import { enqueue } from "../queue";
import { PROCESSED_KINDS } from "../storage/media-kinds";
import { notifyVideoChanged } from "../video-changes";
import { addObjects, releaseObjects, type NewObject } from "./media-objects";

/** One worker's turn at a video. */
export interface Attempt {
  readonly videoId: string;
  readonly attemptId: string;
  readonly sourceBytes: number;
}

/** The row as this attempt may write it. */
const held = ({ videoId, attemptId }: Attempt) => ({ id: videoId, attemptId, status: "processing" as const });

/** Takes a video that waits or whose worker was lost; null when there is nothing to process any more. */
export async function claimVideo(videoId: string): Promise<Attempt | null> {
  const attemptId = randomUUID();
  const claimed = await db().video.updateManyAndReturn({
    where: { id: videoId, status: "processing" },
    data: { attemptId, progress: 0 },
    select: { sourceBytes: true },
  });
  const [video] = claimed;
  return video ? { videoId, attemptId, sourceBytes: Number(video.sourceBytes ?? 0) } : null;
}

/** @returns false when the attempt has lost the video. */
export async function recordProgress(attempt: Attempt, progress: number): Promise<boolean> {
  const { count } = await db().video.updateMany({
    where: { ...held(attempt), progress: { lte: progress } },
    data: { progress },
  });
  return count === 1;
}

/**
 * Ends the processing of a video that can be watched from now on: what was made gets its rows in the same step.
 * @returns keys of the objects that are of no more use, the source's among them; null when the attempt has lost the
 *   video, and `made` is nobody's.
 */
export async function completeProcessing(
  attempt: Attempt,
  facts: RenditionFacts,
  made: readonly NewObject[],
): Promise<string[] | null> {
  const { sprite, ...measured } = facts;
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where: held(attempt),
      data: {
        ...measured,
        sprite: { ...sprite },
        status: "completed",
        progress: 100,
        error: null,
        completedAt: new Date(),
      },
    });
    if (count === 0) return null;
    const released = await releaseObjects(transaction, attempt.videoId, ["source", ...PROCESSED_KINDS]);
    await addObjects(transaction, attempt.videoId, made);
    await notifyVideoChanged(transaction, attempt.videoId, "video");
    return released;
  });
}

/**
 * Ends the processing of a video with a sentence for its rider.
 * @returns keys of its objects, none of which is of use now; null when the attempt has lost the video.
 */
export function failProcessing(attempt: Attempt, sentence: string): Promise<string[] | null> {
  return fail(attempt.videoId, held(attempt), sentence);
}

/**
 * Ends the processing of a video that was tried as often as it may be, whoever tried it last.
 * @returns keys of its objects, none of which is of use now; null when it was no longer being processed.
 */
export function giveUpProcessing(videoId: string): Promise<string[] | null> {
  return fail(videoId, { id: videoId, status: "processing" as const }, REFUSAL_SENTENCES.unexpected);
}

function fail(videoId: string, where: Prisma.VideoWhereInput, sentence: string): Promise<string[] | null> {
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where,
      data: { status: "failed", error: sentence, attemptId: null },
    });
    if (count === 0) return null;
    await notifyVideoChanged(transaction, videoId, "video");
    return releaseObjects(transaction, videoId);
  });
}

/** Puts a video that was begun back in the queue, as if it had not been: an ending worker is no failure of the video. */
export async function handBackVideo(attempt: Attempt): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({
      where: held(attempt),
      data: { attemptId: null, progress: 0 },
    });
    if (count === 1) await enqueue(transaction, "process-video", { videoId: attempt.videoId });
  });
}
