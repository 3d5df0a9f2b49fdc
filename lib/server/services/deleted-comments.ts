/** Deleted comments: kept for an hour, in which they can be brought back, and then removed for good. */
import type { Comment as WireComment } from "@/lib/contracts/comments";
import type { RestoreBody } from "@/lib/contracts/deletion";
import { notFound } from "../access/door";
import type { CommentAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import { notifyVideoChanged } from "../video-changes";
import { recordItemDeleted } from "./audit";
import { toComment } from "./comments";
import { deletedNow, NOT_DELETED } from "./deletion";
import { deleteOrLeave, releaseVoices } from "./media-objects";
import { lockVideo, requireRoomForComments } from "./room-on-video";

/** Deletes the comment and the answers to it, at one moment. */
export async function deleteComment({ item, videoAccess: access }: CommentAccess<"delete">): Promise<void> {
  await db().$transaction(async (transaction) => {
    await lockVideo(transaction, item.videoId);
    const { count } = await transaction.comment.updateMany({
      where: { deletedAt: null, OR: [{ id: item.id }, { parentId: item.id }] },
      data: deletedNow(access),
    });
    if (count === 0) return;
    await recordItemDeleted(transaction, access, "comment", item);
    await notifyVideoChanged(transaction, item.videoId, "comments");
  });
}

/**
 * Brings back those of these comments that this viewer may restore, each with the answers that were deleted with it. An
 * answer comes back only to a comment that is there.
 * @returns the comments of these ids that are there now, and their answers.
 * @throws AppError notFound when none is; refused when the video has no room for them any more.
 */
export async function restoreComments(
  access: VideoAccess<"deleteOwnComment">,
  { ids }: RestoreBody,
): Promise<WireComment[]> {
  const { id: videoId } = access.video;
  return db().$transaction(async (transaction) => {
    await lockVideo(transaction, videoId);
    const deleted = await transaction.comment.findMany({
      where: { videoId, id: { in: ids }, deletedAt: { not: null } },
      include: { parent: true },
    });
    const due = deleted.filter(
      (comment) =>
        access.mayRestore(comment) && (!comment.parent?.deletedAt || ids.includes(comment.parent.id)),
    );
    if (due.length > 0) {
      await transaction.comment.updateMany({
        where: { OR: due.flatMap(({ id, deletedAt }) => [{ id }, { parentId: id, deletedAt }]) },
        data: NOT_DELETED,
      });
      await requireRoomForComments(transaction, access);
      await notifyVideoChanged(transaction, videoId, "comments");
    }
    const there = await transaction.comment.findMany({
      where: { videoId, deletedAt: null, OR: [{ id: { in: ids } }, { parentId: { in: ids } }] },
    });
    if (there.length === 0) throw notFound("This can no longer be brought back.");
    return there.map((comment) => toComment(comment, access));
  });
}

/** Removes for good what was deleted before `before`, recordings too. @returns how many rows. */
export async function removeDeletedComments(before: Date): Promise<number> {
  const { count, released } = await db().$transaction(async (transaction) => {
    // As they are when they go: the worker may be putting a copy in a recording's place.
    const removed = await transaction.$queryRaw<{ audioKey: string | null }[]>`
      DELETE FROM "Comment" WHERE "deletedAt" < ${before} RETURNING "audioKey"`;
    const audioKeys = removed.map(({ audioKey }) => audioKey);
    return { count: removed.length, released: await releaseVoices(transaction, audioKeys) };
  });
  await deleteOrLeave(async () => released);
  return count;
}
