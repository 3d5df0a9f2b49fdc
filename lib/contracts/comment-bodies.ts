import { z } from "zod";
import { COMMENT_MAX } from "./comments";
import { drawing } from "./drawings";
import { newId } from "./new-id";
import { authorName, position } from "./position";
import { typedText } from "./typed-text";

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
    /** May be blank if there is a drawing. */
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

export type CommentEdit = z.infer<typeof commentEdit>;
export type TextCommentBody = z.infer<typeof textCommentBody>;
