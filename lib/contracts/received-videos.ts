import { z } from "zod";
import { review } from "./reviews";

export const receivedVideo = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  riderName: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  thumbnailPath: z.string().nullable(),
  sharedAt: z.iso.datetime(),
  unread: z.int().nonnegative(),
  /** Where the account was asked for one. */
  review: review.nullable().default(null),
});

export type ReceivedVideo = z.infer<typeof receivedVideo>;
