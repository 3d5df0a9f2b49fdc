import { z } from "zod";

/** A session of a signed-in person. */
export const session = z
  .object({
    id: z.string(),
    /** Browser and system in words: "Firefox on Windows". */
    device: z.string(),
    /** Where its last use came from: an IPv4 address or an IPv6 network; "" where that is not known. */
    address: z.string(),
    createdAt: z.iso.datetime(),
    /** Up to a minute before the last use. */
    lastSeenAt: z.iso.datetime(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

export type Session = z.infer<typeof session>;
