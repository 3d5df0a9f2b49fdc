import { z } from "zod";

/** `token` is from the mailed link. */
export const confirmEmailBody = z.object({ token: z.string().max(300) });

export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
