import { isDeepStrictEqual } from "node:util";
import { NOTHING_WRITTEN, type CommentEdit, type TextCommentBody } from "@/lib/contracts/comment-bodies";
import type { CommentCount } from "@/lib/contracts/comments";
import type { DrawingRow } from "@/lib/contracts/drawing-row";
import { commentFields } from "@/lib/domain/annotations/annotation-drafts";
import { AppError } from "@/lib/domain/app-error";
import type { Drawing } from "@/lib/domain/drawing/drawing";
import { mayDeleteThread } from "@/lib/domain/annotations/comments";
import type { AnnotationAccess } from "../../access/annotation-access";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { db, type Transaction } from "../../database/db";
import { Prisma, type Comment } from "../../generated/prisma/client";
import { voiceFileName } from "../../storage/voice-file-names";
import { notify } from "../notifications/notify";
import { enqueueEvent } from "../webhooks/deliveries";
import { createAnnotation, goneForGood, updateAnnotation, type AnnotationRules } from "./core";
import { EVEN_DELETED, LISTED, NOT_DELETED } from "../../database/soft-deletion";

export const COMMENTS: AnnotationRules<"comment"> = {
  kind: "comment",
  orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
  derive: (row, access) => ({
    audioPath: voiceFileName(row),
    audioDuration: row.audioDurationSeconds,
    // Parsed before it was stored.
    drawing: row.drawing as DrawingRow | null,
    editedAt: row.editedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    isOwn: access.isAuthorOf(row),
    canEdit: access.mayEditComment(row),
    canResolve: access.mayResolveComment(row),
  }),
  /** Also deletes its replies, unless some of others must stay. */
  deleteWith: async (transaction, access, { id }) => {
    const replies = await transaction.comment.findMany({ where: { parentId: id, ...NOT_DELETED } });
    const isWhole = mayDeleteThread(replies, (reply) => access.mayDelete("comment", reply));
    return isWhole ? replies.map((reply) => reply.id) : [];
  },
  restoreWith: async (transaction, _access, rows) => {
    const parentIds = rows.flatMap(({ parentId }) => parentId ?? []);
    const parents = await transaction.comment.findMany({
      where: { id: { in: parentIds }, ...EVEN_DELETED },
      include: { replies: { where: NOT_DELETED, take: 1 } },
    });
    const ids = new Set(rows.map(({ id }) => id));
    for (const row of rows) {
      const parent = parents.find(({ id }) => id === row.parentId);
      if (parent && !ids.has(parent.id) && !hasThread(row, parent)) throw goneForGood();
    }
    const along = await transaction.comment.findMany({
      where: {
        ...EVEN_DELETED,
        OR: rows.flatMap(({ id, deletedAt, deletedBy }) => [
          { parentId: id, deletedAt, deletedBy },
          { parentId: id, ...NOT_DELETED },
        ]),
      },
      select: { id: true },
    });
    return along.map(({ id }) => id);
  },
};

/** Whether a restored reply has its comment, or the empty row of a deleted comment. */
function hasThread({ deletedAt }: Comment, parent: Comment & { replies: Comment[] }): boolean {
  if (!parent.deletedAt || !deletedAt) return true;
  // The reply was deleted after its comment, so that row existed.
  return parent.deletedAt < deletedAt || parent.replies.length > 0;
}

export async function countComments(ownerId: string): Promise<CommentCount> {
  const video = { ownerId, ...LISTED };
  return { count: await db().comment.count({ where: { ...NOT_DELETED, video } }) };
}

/** @throws AppError as `createAnnotation`; notFound or invalid for a reply to something that takes none. */
export const addTextComment = (access: VideoAccess<"comment">, body: TextCommentBody) =>
  createAnnotation(COMMENTS, access, body, {
    positions: [body],
    fields: async (transaction) => {
      const { drawing, ...fields } = commentFields(body);
      if (fields.parentId !== null) await requireReplyable(transaction, access.video.id, fields.parentId);
      return { ...fields, drawing: drawingColumn(drawing) };
    },
    createWith: announceComment,
  });

/** Notifies the people concerned, in the transaction that adds the comment. */
export async function announceComment(
  transaction: Transaction,
  { id: commentId, videoId, parentId, authorUserId, guestId }: Comment,
): Promise<void> {
  const actorId = authorUserId ?? guestId;
  await enqueueEvent(transaction, "comment.created", { videoId, commentId });
  await notify(transaction, parentId === null ? "comment" : "reply", { videoId, commentId, actorId });
}

/** @throws AppError notFound for a missing comment or another video's; invalid for a reply. */
async function requireReplyable(transaction: Transaction, videoId: string, parentId: string): Promise<void> {
  const parent = await transaction.comment.findFirst({ where: { id: parentId, videoId, ...NOT_DELETED } });
  if (!parent) throw notFound("The comment that you reply to is no longer there.");
  if (parent.parentId !== null) {
    throw fieldRefusal("parentId", "A reply cannot be replied to. Reply to the comment above it.");
  }
}

const drawingColumn = (drawing: Drawing | null) => drawing ?? Prisma.DbNull;

/** A repeat keeps the time. @throws AppError as `updateAnnotation`; forbidden; refused beyond the quota of text */
export async function updateComment(
  annotation: AnnotationAccess<"comment", "edit">,
  { content, drawing, resolved }: CommentEdit,
) {
  const { row, videoAccess: access } = annotation;
  const isRewritten = content !== undefined || drawing !== undefined;
  if (isRewritten && !access.mayEditComment(row))
    throw new AppError("forbidden", "You can edit only texts of your own.");
  if (drawing && row.parentId !== null) throw fieldRefusal("drawing", "A reply has no drawing.");
  if (resolved !== undefined && !access.mayResolveComment(row))
    throw new AppError("forbidden", "You can resolve only comments of your own.");
  const now = new Date();
  return updateAnnotation(
    COMMENTS,
    annotation,
    (before) => ({
      ...editedColumns(before, { content, drawing }, now),
      ...(resolved !== undefined &&
        resolved !== (before.resolvedAt !== null) && { resolvedAt: resolved ? now : null }),
    }),
    {
      growsText: isRewritten,
      updateWith: async (transaction, { id: commentId, videoId }, before) => {
        if (resolved !== true || before.resolvedAt !== null) return;
        const { author, authorId } = access;
        const actor =
          author?.kind === "user"
            ? { actorId: authorId, actorName: author.name }
            : // Guests resolve only comments of their own.
              { actorId: row.guestId, actorName: row.authorName };
        await notify(transaction, "resolved", { videoId, commentId, ...actor });
      },
    },
  );
}

/** @throws AppError invalid when nothing would be left. */
function editedColumns(before: Comment, { content, drawing }: CommentEdit, editedAt: Date) {
  const isBlank = (content ?? before.content) === "";
  const hasDrawing = drawing === undefined ? before.drawing !== null : drawing !== null;
  if (isBlank && !hasDrawing) throw fieldRefusal("content", NOTHING_WRITTEN);
  const isOtherText = content !== undefined && content !== before.content;
  const isOtherDrawing = drawing !== undefined && !isDeepStrictEqual(drawing, before.drawing);
  return {
    ...(isOtherText && { content, editedAt }),
    ...(isOtherDrawing && { drawing: drawingColumn(drawing), editedAt }),
  };
}

const fieldRefusal = (field: string, message: string) =>
  new AppError("invalid", message, { fields: { [field]: message } });
