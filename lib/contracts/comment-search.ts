import { z } from "zod";
import { position } from "./position";

/** Fewer letters would find nearly every comment. */
export const COMMENT_SEARCH_MIN = 2;
/** The newest comments found; for an older one more is typed. */
export const COMMENTS_FOUND_MAX = 20;

export const commentSearchQuery = z.object({
  /** Has to be in a comment as it is, whatever its letter case and accents. */
  search: z
    .string()
    .trim()
    .min(COMMENT_SEARCH_MIN, `Search for at least ${COMMENT_SEARCH_MIN} characters`)
    .max(200, "Search for at most 200 characters")
    // PostgreSQL's text cannot hold the character NUL.
    .refine((text) => !text.includes("\u0000"), "This cannot be searched for"),
});

/** A comment of the account's own videos, a reply too, and where it is. */
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
