import { z } from "zod";

export const NEWS_ITEMS_MAX = 20;

const newsItem = z
  .object({
    videoId: z.string(),
    title: z.string(),
    commentId: z.string(),
    frame: z.int().nonnegative(),
    authorName: z.string(),
    /** The start of the text; "" for a voice comment or a review. */
    excerpt: z.string(),
    kind: z.enum(["comment", "reply"]),
    createdAt: z.iso.datetime(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: "NewsItem" });

/** Newest first. `total` also counts items that are not listed. */
export const news = z.object({ items: z.array(newsItem).max(NEWS_ITEMS_MAX), total: z.int().nonnegative() });

export type News = z.infer<typeof news>;
