import { z } from "zod";

/** How long a mailed link works that confirms an address. */
export const EMAIL_CONFIRMATION_DAYS = 7;

/** What a link does: `open` would confirm the address now. */
export type ConfirmationState = "open" | "already" | "expired" | "unknown";

/** `token` is what the mailed link carries. */
export const confirmEmailBody = z.object({ token: z.string().max(300) });

export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
