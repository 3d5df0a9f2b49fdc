/** Comments pinned to frames, and their answers. Those that were deleted are in `deleted-comments.ts`. */
import type { CommentEdit, Comment as WireComment, TextCommentBody } from "@/lib/contracts/comments";
import { AppError } from "@/lib/domain/app-error";
import { MOST_COMMENTS } from "@/lib/domain/room";
import { notFound } from "../access/door";
import type { CommentAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { Comment } from "../generated/prisma/client";
import { voiceFileName } from "../storage/voice-file-names";
import { notifyVideoChanged } from "../video-changes";
import { pinnedBy } from "./authorship";
import { requireFrames } from "./frame-times";
import { lockVideo, requireRoomForComments } from "./room-on-video";
import { writeOnce, type Written } from "./write-once";

/** The comment as the holder of the access may know it. */
export function toComment(comment: Comment, access: VideoAccess): WireComment {
  return {
    id: comment.id,
    time: comment.timeSeconds,
    frame: comment.frameIndex,
    type: comment.type,
    content: comment.content,
    audioPath: voiceFileName(comment),
    audioDuration: comment.audioDurationSeconds,
    audioProblem: comment.audioProblem,
    createdAt: comment.createdAt.toISOString(),
    authorName: comment.authorName,
    isGuest: comment.guestId !== null,
    parentId: comment.parentId,
    editedAt: comment.editedAt?.toISOString() ?? null,
    resolvedAt: comment.resolvedAt?.toISOString() ?? null,
    canEdit: access.mayEditComment(comment),
    canResolve: access.mayResolveComment(comment),
    canDelete: access.mayDeleteComment(comment),
  };
}

/** By time, those on one frame in the order they were written; answers among them. */
export async function listComments(access: VideoAccess<"view">): Promise<WireComment[]> {
  const comments = await db().comment.findMany({
    where: { videoId: access.video.id, deletedAt: null },
    orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
    take: MOST_COMMENTS,
  });
  return comments.map((comment) => toComment(comment, access));
}

/**
 * @throws AppError conflict for an id that names anything but this author's own comment on this video; gone for one that
 *   was deleted; invalid for a place that the video does not have; notFound or invalid for an answer to what cannot be answered; refused when the video has no room for more.
 */
export async function addTextComment(
  access: VideoAccess<"comment">,
  body: TextCommentBody,
): Promise<Written<WireComment>> {
  const parentId = body.parentId ?? null;
  const data = { id: body.id, ...pinnedBy(access, body), content: body.content, parentId };
  await requireFrames(access.video, [body]);
  const { row, isNew } = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, access.video.id);
    const written = await writeOnce({
      id: body.id,
      insert: async () => {
        if (parentId !== null) await requireAnswerable(transaction, access.video.id, parentId);
        return transaction.comment.createManyAndReturn({ data, skipDuplicates: true });
      },
      find: (id) => transaction.comment.findUnique({ where: { id } }),
      isRepeat: (comment) => access.isAuthorOf(comment),
    });
    if (written.row.deletedAt) throw new AppError("gone", "This comment was deleted.");
    if (written.isNew) {
      await requireRoomForComments(transaction, access);
      await notifyVideoChanged(transaction, access.video.id, "comments");
    }
    return written;
  });
  return { row: toComment(row, access), isNew };
}

/** @throws AppError notFound for a comment that is not there or of another video; invalid for an answer. */
async function requireAnswerable(transaction: Transaction, videoId: string, parentId: string): Promise<void> {
  const parent = await transaction.comment.findFirst({ where: { id: parentId, videoId, deletedAt: null } });
  if (!parent) throw notFound("The comment that you answer is no longer there.");
  if (parent.parentId !== null) {
    const message = "An answer cannot be answered. Answer the comment above it.";
    throw new AppError("invalid", message, { fields: { parentId: message } });
  }
}

/**
 * Changes the text, or whether it is resolved. What is so already stays as it is, its time too.
 * @throws AppError forbidden for the part that this viewer may not change; notFound when it was deleted meanwhile; refused
 *   for more text than the video has room for.
 */
export async function updateComment(
  { item, videoAccess: access }: CommentAccess<"edit">,
  { content, resolved }: CommentEdit,
): Promise<WireComment> {
  if (content !== undefined && !access.mayEditComment(item))
    throw new AppError("forbidden", "You can edit only texts of your own.");
  if (resolved !== undefined && !access.mayResolveComment(item))
    throw new AppError("forbidden", "You can resolve only comments of your own.");
  return db().$transaction(async (transaction) => {
    await lockVideo(transaction, item.videoId);
    const now = new Date();
    const before = await transaction.comment.findFirst({ where: { id: item.id, deletedAt: null } });
    if (!before) throw notFound("Comment not found");
    const isOtherText = content !== undefined && content !== before.content;
    const isOtherState = resolved !== undefined && resolved !== (before.resolvedAt !== null);
    if (!isOtherText && !isOtherState) return toComment(before, access);
    const after = await transaction.comment.update({
      where: { id: item.id },
      data: {
        ...(isOtherText && { content, editedAt: now }),
        ...(isOtherState && { resolvedAt: resolved ? now : null }),
      },
    });
    if (isOtherText) await requireRoomForComments(transaction, access);
    await notifyVideoChanged(transaction, item.videoId, "comments");
    return toComment(after, access);
  });
}
