import { z } from "zod";
import { COMMENT_TYPES } from "@/lib/domain/annotations/comments";
import { VOICE_PROBLEMS } from "@/lib/domain/annotations/voice";
import { drawingRow } from "./drawing-row";
import { position } from "./position";

export const COMMENT_MAX = 5000;

export const comment = z
  .object({
    id: z.string(),
    ...position.shape,
    /** The track of a `review` has its own call: `recorded-reviews.ts`. */
    type: z.enum(COMMENT_TYPES),
    /** Empty only with a recording or a drawing. */
    content: z.string(),
    drawing: drawingRow.nullable(),
    /** Path below `audio` of each scope; null when there is nothing to play. Changes when the copy is made. */
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

export const commentCount = z.object({ count: z.int().nonnegative() });

export type Comment = z.infer<typeof comment>;
export type CommentCount = z.infer<typeof commentCount>;
