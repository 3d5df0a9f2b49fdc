/** Up to where a viewer has read a video's comments: body and answer of `…/reading`. */
import { z } from "zod";

export const reading = z.object({
  /** `createdAt` of the newest comment that was read with all before it. */
  readUntil: z.iso.datetime("That is no time"),
});

export type Reading = z.infer<typeof reading>;
