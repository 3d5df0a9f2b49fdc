/** Comments pinned to frames. */
import type { Comment as WireComment, TextCommentBody } from "@/lib/contracts/comments";
import { MOST_COMMENTS } from "@/lib/domain/room";
import type { CommentAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import type { Comment } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import { pinnedBy } from "./authorship";
import { lockVideo, requireRoomForComments } from "./room-on-video";
import { writeOnce, type Written } from "./write-once";

function toComment(comment: Comment, access: VideoAccess): WireComment {
  return {
    id: comment.id,
    time: comment.timeSeconds,
    frame: comment.frameIndex,
    type: comment.type,
    content: comment.content,
    audioPath: comment.audioKey,
    audioDuration: comment.audioDurationSeconds,
    createdAt: comment.createdAt.toISOString(),
    authorName: comment.authorName,
    isGuest: comment.guestId !== null,
    canDelete: access.mayDeleteComment(comment),
  };
}

/** By time, those on one frame in the order they were written. */
export async function listComments(access: VideoAccess<"view">): Promise<WireComment[]> {
  const comments = await db().comment.findMany({
    where: { videoId: access.video.id },
    orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
    take: MOST_COMMENTS,
  });
  return comments.map((comment) => toComment(comment, access));
}

/**
 * @throws AppError conflict for an id that names anything but this author's own comment on this video; refused when the
 *   video has no room for more.
 */
export async function addTextComment(
  access: VideoAccess<"comment">,
  body: TextCommentBody,
): Promise<Written<WireComment>> {
  const data = { id: body.id, ...pinnedBy(access, body), content: body.content };
  const { row, isNew } = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, access.video.id);
    const written = await writeOnce({
      id: body.id,
      insert: () => transaction.comment.createManyAndReturn({ data, skipDuplicates: true }),
      find: (id) => transaction.comment.findUnique({ where: { id } }),
      isRepeat: (comment) => access.isAuthorOf(comment),
    });
    if (written.isNew) {
      await requireRoomForComments(transaction, access);
      await notifyVideoChanged(transaction, access.video.id, "comments");
    }
    return written;
  });
  return { row: toComment(row, access), isNew };
}

export async function deleteComment({ item }: CommentAccess<"delete">): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.comment.deleteMany({ where: { id: item.id } });
    if (count > 0) await notifyVideoChanged(transaction, item.videoId, "comments");
  });
}
