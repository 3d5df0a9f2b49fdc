import { z } from "zod";

export const session = z
  .object({
    id: z.string(),
    device: z.string(),
    /** An IPv4 address or IPv6 network; "" where unknown. */
    address: z.string(),
    createdAt: z.iso.datetime(),
    /** Accurate to a minute. */
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

export type Session = z.infer<typeof session>;
