import { z } from "zod";

export const identity = z.object({
  id: z.string(),
  provider: z.string(),
  connectedAt: z.iso.datetime(),
});

export type Identity = z.infer<typeof identity>;
