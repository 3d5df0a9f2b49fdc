import { z } from "zod";
import { RENDERING_STATUSES } from "@/lib/domain/renderings";

export const rendering = z.object({
  /** `none` until somebody asks for it, and after it has expired. */
  status: z.enum(RENDERING_STATUSES),
  percent: z.int().min(0).max(100),
  /** Where it is downloaded; null unless it is ready. */
  url: z.string().nullable(),
  /** When it is deleted; null unless it is ready or has failed. */
  expiresAt: z.iso.datetime().nullable(),
});

export type Rendering = z.infer<typeof rendering>;
