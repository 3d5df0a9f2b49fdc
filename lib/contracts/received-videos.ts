import { z } from "zod";
import { review } from "./reviews";
import { videoNews } from "./video-news";

export const receivedVideo = z.object({
  /** Of the link. */
  id: z.string(),
  videoId: z.string(),
  url: z.string(),
  title: z.string(),
  riderName: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  thumbnailPath: z.string().nullable(),
  sharedAt: z.iso.datetime(),
  unread: z.int().nonnegative(),
  news: videoNews.nullable().default(null),
  review: review.nullable().default(null),
});

export type ReceivedVideo = z.infer<typeof receivedVideo>;
