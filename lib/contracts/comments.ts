import { z } from "zod";
import { VOICE_PROBLEMS } from "@/lib/domain/annotations/voice";
import { drawing, drawingRow } from "./drawings";
import { newId } from "./new-id";
import { authorName, position } from "./position";
import { typedText } from "./typed-text";

export const COMMENT_MAX = 5000;

export const comment = z
  .object({
    id: z.string(),
    ...position.shape,
    type: z.enum(["text", "audio"]),
    /** Empty only beside a recording or a drawing. */
    content: z.string(),
    drawing: drawingRow.nullable(),
    /** Below the `audio` path of each scope; null when there is nothing to play. Changes when the copy is made. */
    audioPath: z.string().nullable(),
    /** Seconds. */
    audioDuration: z.number().nullable(),
    audioProblem: z.enum(VOICE_PROBLEMS).nullable(),
    createdAt: z.iso.datetime(),
    authorName: z.string(),
    /** A guest chooses their own name, apart from the link's. */
    isGuest: z.boolean(),
    parentId: z.string().nullable(),
    editedAt: z.iso.datetime().nullable(),
    /** Null for an open comment and for replies, which are resolved with their comment. */
    resolvedAt: z.iso.datetime().nullable(),
    isOwn: z.boolean(),
    canEdit: z.boolean(),
    canResolve: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: "Comment" });

export const NOTHING_WRITTEN = "Write something first";

const commentText = typedText(
  NOTHING_WRITTEN,
  COMMENT_MAX,
  `A comment has at most ${COMMENT_MAX} characters`,
);

export const textCommentBody = z
  .object({
    id: newId.optional(),
    ...position.shape,
    type: z.literal("text", "Only text comments go here"),
    /** May be blank beside a drawing. */
    content: commentText,
    drawing: drawing.nullish(),
    authorName: authorName.optional(),
    parentId: z.uuid("That is no comment").nullish(),
  })
  .refine((body) => body.content !== "" || body.drawing, { error: NOTHING_WRITTEN, path: ["content"] })
  .refine((body) => !body.parentId || !body.drawing, {
    error: "A reply has no drawing.",
    path: ["drawing"],
  });

export const commentEdit = z
  .object({
    content: commentText,
    drawing: drawing.nullable(),
    resolved: z.boolean("Resolved must be true or false"),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export const commentCount = z.object({ count: z.int().nonnegative() });

export type Comment = z.infer<typeof comment>;
export type CommentEdit = z.infer<typeof commentEdit>;
export type TextCommentBody = z.infer<typeof textCommentBody>;
export type CommentCount = z.infer<typeof commentCount>;
