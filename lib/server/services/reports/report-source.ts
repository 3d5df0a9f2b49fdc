/** What a report of a ride is made from. */
import { reportChoice, type ReportBody } from "@/lib/contracts/ride-reports";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { ReportedRide } from "@/lib/domain/reports/report-content";
import type { ReportedComment } from "@/lib/domain/reports/report-moments";
import { timeScaleOf } from "@/lib/domain/timing/time-scale";
import { shareUrlOf } from "../../auth/link-tokens";
import { db } from "../../database/db";
import type { Video } from "../../generated/prisma/client";
import { ANNOTATION_SERVICES } from "../annotations/annotation-services";
import { listRows } from "../annotations/core";
import { timecodeOf } from "../annotations/frame-times";
import { siteUrl } from "../mail/site";
import { liveLinks } from "../videos/share-links";
import { findMainLink } from "../videos/shares";

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
    include: { video: { include: { owner: true, objects: { where: { kind: "rendition" } } } } },
  });
  const [rendition] = report?.video.objects ?? [];
  if (!report || !rendition) return "unreadable";
  const { video } = report;
  const choice = reportChoice.parse(report.choice);
  const hasStills = choice.parts.includes("stills") || choice.parts.includes("strip");
  const timecode = await timecodeOf(video);
  // Frames would be taken from between their true times.
  if (timecode.isApproximate) throw new Error("The frame index of this video cannot be read");
  const { firstName, lastName } = video.owner;
  const picture = { width: video.width ?? 0, height: video.height ?? 0 };
  return {
    ...{ videoId: video.id, choice, timecode, picture },
    renditionKey: hasStills ? rendition.key : null,
    bytes: hasStills ? Number(rendition.bytes ?? 0) : 0,
    ride: {
      ...{ title: video.title, frameRate: video.frameRate, picture },
      rider: `${firstName} ${lastName}`.trim(),
      createdAt: video.createdAt.toISOString(),
      durationSeconds: video.durationSeconds ?? timecode.durationSeconds,
      address: choice.link ? await addressFor(video, report.linkId) : null,
      data: await readAnnotations(video.id),
      time: { timecode, scale: timeScaleOf(video) },
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

type Row = { createdAt: Date; guestId: string | null; isNamedByLink: boolean };

const written = ({ createdAt, guestId, isNamedByLink }: Row) => ({
  createdAt: createdAt.toISOString(),
  isGuest: guestId !== null && !isNamedByLink,
});

async function readAnnotations(videoId: string): Promise<ReportedRide["data"]> {
  const [comments, markers, series, distances] = await Promise.all([
    listRows(ANNOTATION_SERVICES.comment.rules, videoId),
    listRows(ANNOTATION_SERVICES.marker.rules, videoId),
    listRows(ANNOTATION_SERVICES.series.rules, videoId),
    listRows(ANNOTATION_SERVICES.distance.rules, videoId),
  ]);
  return {
    comments: comments.map((row) => ({
      ...row,
      ...written(row),
      ...{ time: row.timeSeconds, frame: row.frameIndex, audioDuration: row.audioDurationSeconds },
      // Parsed before it was stored.
      drawing: row.drawing as ReportedComment["drawing"],
    })),
    markers: markers.map((row) => ({
      ...row,
      ...written(row),
      time: row.timeSeconds,
      frame: row.frameIndex,
    })),
    series,
    distances,
  };
}
