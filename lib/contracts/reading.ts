import { z } from "zod";

export const reading = z.object({
  /** `createdAt` of the newest read comment. */
  readUntil: z.iso.datetime("That is no time"),
});

export type Reading = z.infer<typeof reading>;
