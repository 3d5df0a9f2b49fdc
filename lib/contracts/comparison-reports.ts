import { z } from "zod";
import { rendering } from "./renderings";
import { reportChoice } from "./ride-reports";

export const comparisonReportChoice = reportChoice.pick({ paper: true });

export const comparisonReport = z.object(rendering.shape).meta({ id: "ComparisonReport" });

export type ComparisonReportBody = z.infer<typeof comparisonReportChoice>;
export type ComparisonReport = z.infer<typeof comparisonReport>;
