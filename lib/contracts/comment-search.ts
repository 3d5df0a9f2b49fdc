import { z } from "zod";
import { position } from "./position";

/** Fewer letters would find nearly every comment. */
export const COMMENT_SEARCH_MIN = 2;
export const COMMENTS_FOUND_MAX = 20;

export const commentSearchQuery = z.object({
  /** Found literally, but without case and accents. */
  search: z
    .string()
    .trim()
    .min(COMMENT_SEARCH_MIN, `Search for at least ${COMMENT_SEARCH_MIN} characters`)
    .max(200, "Search for at most 200 characters")
    // PostgreSQL's text cannot hold NUL.
    .refine((text) => !text.includes("\u0000"), "This cannot be searched for"),
});

export const foundComment = z
  .object({
    id: z.string(),
    videoId: z.string(),
    videoTitle: z.string(),
    ...position.shape,
    content: z.string(),
    authorName: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FoundComment" });

export type FoundComment = z.infer<typeof foundComment>;
