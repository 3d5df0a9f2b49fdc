/** How many reports an account may have at a time, of rides and of comparisons together. */
import { MAX_REPORTS } from "@/lib/domain/reports/report-choice";
import type { Transaction } from "../../database/db";
import { assertRenderingQuota, countedRenderings } from "../renderings/asked-renderings";

/** Needs the account locked. @throws AppError refused. */
export async function assertReportQuota(transaction: Transaction, ownerId: string): Promise<void> {
  const counted = countedRenderings();
  const ofRides = await transaction.rideReport.count({ where: { video: { ownerId }, ...counted } });
  const ofComparisons = await transaction.comparisonReport.count({
    where: { comparison: { ownerId }, ...counted },
  });
  assertRenderingQuota(ofRides + ofComparisons, MAX_REPORTS, "reports of this rider’s videos");
}
