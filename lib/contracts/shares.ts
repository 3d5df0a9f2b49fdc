import { z } from "zod";

export const shareCode = z
  .string("A code is text")
  .trim()
  .min(4, "A code has at least 4 characters")
  .max(64, "A code has at most 64 characters");

/**
 * Options of a new link; asked without any, the live link is shown again. `null` says expressly "none": it makes a new
 * link too, which is how a code or an end is taken off.
 */
export const shareBody = z.object({
  code: shareCode.nullish(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  /** Changes the live link; alone it makes no new one. */
  guestsMayDeleteMarkers: z.boolean().optional(),
});

export const share = z.object({
  shareUrl: z.url(),
  /** Whether the link asks for a code. The code itself comes only with the answer that set it. */
  hasCode: z.boolean(),
  code: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** Whether a recipient may change and delete markers that are not their own. */
  guestsMayDeleteMarkers: z.boolean(),
});

export type ShareBody = z.infer<typeof shareBody>;
export type Share = z.infer<typeof share>;
