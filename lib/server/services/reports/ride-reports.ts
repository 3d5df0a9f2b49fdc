/** Reports of rides, as viewers ask for them: the owner has one of a ride, and each link of it has one. */
import type { ReportBody, RideReport } from "@/lib/contracts/ride-reports";
import { AppError } from "@/lib/domain/app-error";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import { isUnderWay } from "@/lib/domain/renderings";
import { notFound } from "../../access/guard";
import type { ServedObject } from "../../access/served-objects";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { db } from "../../database/db";
import { tryDeleteObjects } from "../media/media-objects";
import { isCurrent, releaseRenderings, toRendering } from "../renderings/asked-renderings";
import { REPORT } from "../renderings/rendering-kinds";
import { assertReportQuota } from "./report-quota";

/** A report may carry the link that its maker has, so it is for those alone who came the same way. */
const reportOf = ({ video, linkId }: VideoAccess) => ({ videoId: video.id, linkId });

export async function getReport(access: VideoAccess<"view">, path: string): Promise<RideReport> {
  return toRendering(await db().rideReport.findFirst({ where: reportOf(access) }), path);
}

/**
 * Queues a report in place of the one before, unless that is under way. @throws AppError refused for a ride that is still
 * processed, and beyond the reports that an account's rides may have.
 */
export async function requestReport(
  access: VideoAccess<"saveReport">,
  choice: ReportBody,
  path: string,
): Promise<{ row: RideReport; isNew: boolean }> {
  const { ownerId, status } = access.video;
  if (status !== "completed")
    throw new AppError("refused", "A report can be made once the video has been processed.");
  const requested = await writeTransaction(
    access,
    async (transaction) => {
      const before = await transaction.rideReport.findFirst({ where: reportOf(access) });
      if (before && isCurrent(before) && isUnderWay(before.status))
        return { report: before, isNew: false, released: [] };
      const released = await releaseRenderings(transaction, REPORT, before ? [before.id] : []);
      await assertReportQuota(transaction, ownerId);
      const report = await transaction.rideReport.create({ data: { ...reportOf(access), choice } });
      await REPORT.enqueue(transaction, report.id);
      return { report, isNew: true, released };
    },
    { accounts: [ownerId] },
  );
  await tryDeleteObjects(async () => requested.released);
  return { row: toRendering(requested.report, path), isNew: requested.isNew };
}

/** @throws AppError notFound without a report that is ready. */
export async function findReport(access: VideoAccess<"view">): Promise<ServedObject> {
  const report = await db().rideReport.findFirst({
    where: { ...reportOf(access), status: "ready", expiresAt: { gt: new Date() } },
    select: { object: { select: { id: true, key: true, contentType: true } } },
  });
  if (!report?.object) throw notFound("There is no report of this video.");
  return report.object;
}

export const reportFileName = ({ video }: VideoAccess): string =>
  `${fileNameOf(video.title, "ride")}-report.pdf`;
