import { z } from "zod";

/** An external provider's person that opens the account. */
export const identity = z.object({
  id: z.string(),
  /** What people call the provider. */
  provider: z.string(),
  connectedAt: z.iso.datetime(),
});

export type Identity = z.infer<typeof identity>;
