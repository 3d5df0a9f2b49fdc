import { z } from "zod";

export const receivedVideo = z.object({
  /** Of the link. */
  id: z.string(),
  url: z.string(),
  title: z.string(),
  riderName: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  thumbnailPath: z.string().nullable(),
  sharedAt: z.iso.datetime(),
  /** Comments of others since this viewer read them. */
  unread: z.int().nonnegative(),
});

export type ReceivedVideo = z.infer<typeof receivedVideo>;
