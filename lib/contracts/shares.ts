import { z } from "zod";

/** Options of a new link; asked without any, the live link is shown again. */
export const shareBody = z.object({
  code: z
    .string("A code is text")
    .trim()
    .min(4, "A code has at least 4 characters")
    .max(64, "A code has at most 64 characters")
    .optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});

export const share = z.object({
  shareUrl: z.url(),
  code: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
});

export type ShareBody = z.infer<typeof shareBody>;
export type Share = z.infer<typeof share>;
