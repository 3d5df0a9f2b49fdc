import { z } from "zod";

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
});

export type ReceivedVideo = z.infer<typeof receivedVideo>;
