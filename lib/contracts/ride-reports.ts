import { z } from "zod";
import { PAPERS, REPORT_PARTS } from "@/lib/domain/reports/report-choice";
import { rendering } from "./renderings";

const NO_PARTS = "Choose at least one part.";

export const reportChoice = z.object({
  parts: z
    .array(z.enum(REPORT_PARTS), NO_PARTS)
    .min(1, NO_PARTS)
    .max(REPORT_PARTS.length)
    .transform((parts) => REPORT_PARTS.filter((part) => parts.includes(part))),
  paper: z.enum(PAPERS),
  /** Whether the report leads its readers to the ride by a link. */
  link: z.boolean(),
});

export const rideReport = z.object(rendering.shape).meta({ id: "RideReport" });

export type ReportBody = z.infer<typeof reportChoice>;
export type RideReport = z.infer<typeof rideReport>;
