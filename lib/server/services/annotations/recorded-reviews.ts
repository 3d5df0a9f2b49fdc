import { jsonBytes } from "@/lib/contracts/drawings";
import type { ReviewForm } from "@/lib/contracts/recorded-reviews";
import { AppError } from "@/lib/domain/app-error";
import { lastFrameOf } from "@/lib/domain/review/track-checks";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import type { RecordedReview } from "../../access/review-guards";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { db } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import type { Prisma } from "../../generated/prisma/client";
import { maxFrameCount, NO_SUCH_FRAME } from "./columns";
import { addRecording } from "./voice";

/** @throws AppError as `addRecording`; invalid for a track with frames that the video does not have. */
export async function addReview(access: VideoAccess<"recordAudio">, { track, ...recording }: ReviewForm) {
  if (lastFrameOf(track) >= maxFrameCount(access.video))
    throw new AppError("invalid", NO_SUCH_FRAME, { fields: { "track.events": NO_SUCH_FRAME } });
  return addRecording(access, recording, {
    type: "review",
    createWith: async (transaction, { id: commentId }) => {
      const json = track as unknown as Prisma.InputJsonObject;
      await transaction.reviewTrack.create({ data: { commentId, track: json, bytes: jsonBytes(track) } });
    },
  });
}

/** @throws AppError notFound for another video's, one that was deleted, and a comment that is no review. */
export async function getReviewTrack({ access, commentId }: RecordedReview): Promise<ReviewTrack> {
  const comment = { videoId: access.video.id, ...NOT_DELETED };
  const found = await db().reviewTrack.findFirst({ where: { commentId, comment }, select: { track: true } });
  if (!found) throw notFound("Review not found");
  // Parsed before it was stored.
  return found.track as unknown as ReviewTrack;
}
