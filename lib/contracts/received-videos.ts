/** The videos behind the links that a signed-in viewer opened. */
import { z } from "zod";

export const receivedVideo = z.object({
  /** Of the link. */
  id: z.string(),
  url: z.string(),
  title: z.string(),
  /** Whose video it is. */
  riderName: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  thumbnailPath: z.string().nullable(),
  /** When the link was made. */
  sharedAt: z.iso.datetime(),
  /** Comments that others wrote since this viewer read them. */
  unread: z.int().nonnegative(),
});

export type ReceivedVideo = z.infer<typeof receivedVideo>;
