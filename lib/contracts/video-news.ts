import { z } from "zod";
import { COMMENT_TYPES } from "@/lib/domain/annotations/comments";
import type { VideoNews } from "@/lib/domain/annotations/video-news";

const count = z.int().nonnegative();

export const videoNews: z.ZodType<VideoNews> = z.object({
  videoId: z.string(),
  videoTitle: z.string(),
  id: z.string(),
  frame: count,
  authorName: z.string(),
  isGuest: z.boolean(),
  isReply: z.boolean(),
  type: z.enum(COMMENT_TYPES),
  content: z.string(),
  audioPath: z.string().nullable(),
  audioDuration: z.number().nullable(),
  createdAt: z.string(),
  more: count,
  picture: z
    .object({
      path: z.string(),
      columns: count,
      rows: count,
      tileWidth: count,
      tileHeight: count,
      column: count,
      row: count,
    })
    .nullable(),
});
