import { z } from "zod";

export const exportQuery = z.object({
  /** Includes the videos, which can be gigabytes. */
  videos: z.enum(["yes", "no"], "Videos must be yes or no").default("no"),
});
