import { z } from "zod";

export const confirmEmailBody = z.object({ token: z.string().max(300) });

export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
