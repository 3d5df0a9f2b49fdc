/** What a report of a ride is made from. */
import { reportChoice, type ReportBody } from "@/lib/contracts/ride-reports";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { ReportedRide } from "@/lib/domain/reports/report-content";
import { shareUrlOf } from "../../auth/link-tokens";
import { db } from "../../database/db";
import type { Video } from "../../generated/prisma/client";
import { siteUrl } from "../mail/site";
import { liveLinks } from "../videos/share-links";
import { findMainLink } from "../videos/shares";
import { readRideSource, WITH_RENDITION } from "./ride-source";

export interface ReportSource {
  videoId: string;
  choice: ReportBody;
  ride: ReportedRide;
  /** Of the rendition. */
  timecode: Timecode;
  picture: PictureSize;
  renditionKey: string | null;
  bytes: number;
}

/** `unreadable` for what will not change. @throws {Error} while the frame index cannot be read */
export async function readReportSource(reportId: string): Promise<ReportSource | "unreadable"> {
  const report = await db().rideReport.findUnique({
    where: { id: reportId },
    include: { video: { include: { owner: true, ...WITH_RENDITION } } },
  });
  const source = report && (await readRideSource(report.video));
  if (!source) return "unreadable";
  const { video } = report;
  const choice = reportChoice.parse(report.choice);
  const hasStills = choice.parts.includes("stills") || choice.parts.includes("strip");
  const { rendition, ...ride } = source;
  const { timecode } = ride.time;
  const { firstName, lastName } = video.owner;
  return {
    ...{ videoId: video.id, choice, timecode, picture: ride.picture },
    renditionKey: hasStills ? rendition.key : null,
    bytes: hasStills ? rendition.bytes : 0,
    ride: {
      ...ride,
      frameRate: video.frameRate,
      rider: `${firstName} ${lastName}`.trim(),
      durationSeconds: video.durationSeconds ?? timecode.durationSeconds,
      address: choice.link ? await addressFor(video, report.linkId) : null,
    },
  };
}

/**
 * The link that a guest came by; of an owner the main link, since others are for one person each, or the page that only the
 * owner opens. Null once the guest's link has ended.
 */
async function addressFor(video: Video, linkId: string | null): Promise<string | null> {
  const link =
    linkId === null
      ? await findMainLink(db(), video.id)
      : await db().shareLink.findFirst({ where: { id: linkId, ...liveLinks() } });
  if (link) return shareUrlOf(link.id);
  return linkId === null ? siteUrl(`/video/${video.id}`) : null;
}
