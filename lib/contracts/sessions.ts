import { z } from "zod";

/** A place where somebody is signed in. */
export const session = z.object({
  id: z.string(),
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Up to a minute before the last use. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

export type Session = z.infer<typeof session>;
