import { z } from "zod";

/** The query of `GET /api/export`. */
export const exportQuery = z.object({
  /** Whether the videos themselves are to be in it, which can be gigabytes. */
  videos: z.enum(["yes", "no"], "Videos must be yes or no").default("no"),
});
