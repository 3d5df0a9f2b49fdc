import { z } from "zod";
import { FILM_STATUSES } from "@/lib/domain/review/film";

export const reviewFilm = z
  .object({
    /** `none` until somebody asks for it, and after it has expired. */
    status: z.enum(FILM_STATUSES),
    percent: z.int().min(0).max(100),
    /** Where it is downloaded; null unless it is ready. */
    url: z.string().nullable(),
    /** When it is deleted; null unless it is ready or has failed. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReviewFilm" });

export type ReviewFilm = z.infer<typeof reviewFilm>;
