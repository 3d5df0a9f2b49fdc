/** What a report of a comparison is made from. */
import { comparisonReportChoice, type ComparisonReportBody } from "@/lib/contracts/comparison-reports";
import { savedChoice } from "@/lib/contracts/comparisons";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import type { ReportedComparison } from "@/lib/domain/reports/comparison-report-content";
import { db } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import { readRideSource, WITH_RENDITION, type RideSource } from "./ride-source";

export interface ComparisonReportSource {
  /** Of side a, to which the file belongs. */
  videoId: string;
  choice: ComparisonReportBody;
  comparison: ReportedComparison;
  sides: BySide<RideSource>;
  /** Of the rendition of side a. */
  renditionKey: string;
  /** Of both renditions. */
  bytes: number;
}

/**
 * `unreadable` for what will not change: also where the owner may no longer see the comparison or one of its rides.
 * @throws {Error} while a frame index cannot be read
 */
export async function readComparisonReportSource(
  reportId: string,
): Promise<ComparisonReportSource | "unreadable"> {
  const report = await db().comparisonReport.findUnique({
    where: { id: reportId },
    include: { comparison: true },
  });
  if (!report || report.comparison.deletedAt !== null) return "unreadable";
  const { ownerId, title, videoAId, videoBId, choice } = report.comparison;
  const readSide = async (id: string): Promise<RideSource | null> => {
    const video = await db().video.findFirst({
      where: { id, ownerId, status: "completed", ...NOT_DELETED },
      include: WITH_RENDITION,
    });
    return video && readRideSource(video);
  };
  const [a, b] = [await readSide(videoAId), await readSide(videoBId)];
  if (a === null || b === null) return "unreadable";
  const sides = { a, b };
  return {
    ...{ videoId: videoAId, sides },
    choice: comparisonReportChoice.parse(report.choice),
    comparison: { title, choice: savedChoice.parse(choice), sides },
    renditionKey: a.rendition.key,
    bytes: a.rendition.bytes + b.rendition.bytes,
  };
}
