import { z } from "zod";

export const exportQuery = z.object({
  videos: z.enum(["yes", "no"], "Videos must be yes or no").default("no"),
});
