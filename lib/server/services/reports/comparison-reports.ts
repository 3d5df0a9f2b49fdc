/** Reports of saved comparisons, as their owner asks for them: one of each comparison. */
import type { ComparisonReport, ComparisonReportBody } from "@/lib/contracts/comparison-reports";
import { AppError } from "@/lib/domain/app-error";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import { isUnderWay } from "@/lib/domain/renderings";
import { comparisonGone, type OwnComparison } from "../../access/comparison-guards";
import { notFound } from "../../access/guard";
import type { ServedObject } from "../../access/served-objects";
import { lockVideos } from "../../access/video-lock";
import { writeTransaction } from "../../access/write-transaction";
import { db } from "../../database/db";
import { lockComparison } from "../comparisons/comparison-lock";
import { tryDeleteObjects } from "../media/media-objects";
import { isCurrent, releaseRenderings, toRendering } from "../renderings/asked-renderings";
import { COMPARISON_REPORT } from "../renderings/rendering-kinds";
import { assertReportQuota } from "./report-quota";

const reportOf = ({ comparison }: OwnComparison) => ({ comparisonId: comparison.id });

export async function getComparisonReport(access: OwnComparison, path: string): Promise<ComparisonReport> {
  return toRendering(await db().comparisonReport.findUnique({ where: reportOf(access) }), path);
}

/**
 * Queues a report in place of the one before, unless that is under way. @throws AppError refused for a ride that is still
 * processed, and beyond the reports that an account may have; notFound for what was deleted meanwhile.
 */
export async function requestComparisonReport(
  access: OwnComparison,
  choice: ComparisonReportBody,
  path: string,
): Promise<{ row: ComparisonReport; isNew: boolean }> {
  const { id, ownerId, videoAId, videoBId } = access.comparison;
  const requested = await writeTransaction(
    access,
    async (transaction) => {
      const videos = await lockVideos(transaction, ownerId, [videoAId, videoBId]);
      if (videos.some(({ isDeleted }) => isDeleted)) throw comparisonGone();
      if (videos.some(({ status }) => status !== "completed"))
        throw new AppError("refused", "A report can be made once both videos have been processed.");
      await lockComparison(transaction, id);
      const before = await transaction.comparisonReport.findUnique({ where: reportOf(access) });
      if (before && isCurrent(before) && isUnderWay(before.status))
        return { report: before, isNew: false, released: [] };
      const released = await releaseRenderings(transaction, COMPARISON_REPORT, before ? [before.id] : []);
      await assertReportQuota(transaction, ownerId);
      const report = await transaction.comparisonReport.create({ data: { ...reportOf(access), choice } });
      await COMPARISON_REPORT.enqueue(transaction, report.id);
      return { report, isNew: true, released };
    },
    { accounts: [ownerId] },
  );
  await tryDeleteObjects(async () => requested.released);
  return { row: toRendering(requested.report, path), isNew: requested.isNew };
}

/** @throws AppError notFound without a report that is ready. */
export async function findComparisonReport(access: OwnComparison): Promise<ServedObject> {
  const report = await db().comparisonReport.findFirst({
    where: { ...reportOf(access), status: "ready", expiresAt: { gt: new Date() } },
    select: { object: { select: { id: true, key: true, contentType: true } } },
  });
  if (!report?.object) throw notFound("There is no report of this comparison.");
  return report.object;
}

export const comparisonReportFileName = ({ comparison }: OwnComparison): string =>
  `${fileNameOf(comparison.title, "comparison")}-report.pdf`;
