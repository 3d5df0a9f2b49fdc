/** Moves all annotations of a failed video to another one, such as another file of the same ride. */
import type { MovedAnnotations } from "@/lib/contracts/moved-annotations";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { lockVideos } from "../../access/video-lock";
import { writeTransaction } from "../../access/write-transaction";
import { annotationTable } from "../../database/annotation-table";
import { db } from "../../database/db";
import { EVEN_DELETED, NOT_DELETED } from "../../database/soft-deletion";
import { timecodeOf } from "./frame-times";
import { assertQuota } from "./quota";
import { snapToFrames } from "./snap-to-frames";

/** Moves to the nearest frames. @throws AppError conflict unless failed; notFound; refused beyond the quota */
export async function moveAnnotations(
  access: VideoAccess<"edit">,
  { toVideoId }: MovedAnnotations,
): Promise<void> {
  const { id: videoId, ownerId } = access.video;
  const where = { id: toVideoId, ownerId, status: "completed" as const, ...NOT_DELETED };
  const target = await db().video.findFirst({ where });
  if (!target) throw notFound("Video not found");
  const timecode = await timecodeOf(target);
  await writeTransaction(access, async (transaction) => {
    const hasFailed = await transaction.video.findFirst({
      where: { id: videoId, status: "failed", ...NOT_DELETED },
    });
    if (!hasFailed)
      throw new AppError("conflict", "Only what was written on a video that failed can be moved.");
    const [other] = await lockVideos(transaction, ownerId, [toVideoId]);
    if (other?.isDeleted !== false || other.status !== "completed") throw notFound("Video not found");
    for (const kind of ANNOTATION_KINDS)
      await annotationTable(transaction, kind).updateMany({
        where: { videoId, ...EVEN_DELETED },
        data: { videoId: toVideoId },
      });
    const recordings = { videoId, kind: { in: ["voice" as const, "voiceCopy" as const] } };
    await transaction.mediaObject.updateMany({ where: recordings, data: { videoId: toVideoId } });
    await transaction.notification.updateMany({
      where: { videoId, commentId: { not: null } },
      data: { videoId: toVideoId },
    });
    await snapToFrames(transaction, toVideoId, timecode);
    for (const kind of ANNOTATION_KINDS)
      await assertQuota(transaction, { video: target, author: access.author }, kind);
  });
}
