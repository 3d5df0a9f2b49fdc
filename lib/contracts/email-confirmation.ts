import { z } from "zod";

/** `token` is what the mailed link carries. */
export const confirmEmailBody = z.object({ token: z.string().max(300) });

export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
