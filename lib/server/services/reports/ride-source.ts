import type { ReportedRide } from "@/lib/domain/reports/report-content";
import type { ReportedComment } from "@/lib/domain/reports/report-moments";
import { timeScaleOf } from "@/lib/domain/timing/time-scale";
import type { MediaObject, Video } from "../../generated/prisma/client";
import { ANNOTATION_SERVICES } from "../annotations/annotation-services";
import { listRows } from "../annotations/core";
import { timecodeOf } from "../annotations/frame-times";

export const WITH_RENDITION = { objects: { where: { kind: "rendition" as const } } };

type VideoWithRendition = Video & { objects: readonly MediaObject[] };

export interface RideSource extends Pick<ReportedRide, "title" | "createdAt" | "picture" | "data" | "time"> {
  rendition: { key: string; bytes: number };
}

/** Null without a rendition. @throws {Error} while the frame index cannot be read */
export async function readRideSource(video: VideoWithRendition): Promise<RideSource | null> {
  const [rendition] = video.objects;
  if (!rendition) return null;
  const timecode = await timecodeOf(video);
  // Frames would be taken from between their true times.
  if (timecode.isApproximate) throw new Error("The frame index of this video cannot be read");
  return {
    ...{ title: video.title, createdAt: video.createdAt.toISOString() },
    picture: { width: video.width ?? 0, height: video.height ?? 0 },
    data: await readAnnotations(video.id),
    time: { timecode, scale: timeScaleOf(video) },
    rendition: { key: rendition.key, bytes: Number(rendition.bytes ?? 0) },
  };
}

type Row = { createdAt: Date; guestId: string | null; isNamedByLink: boolean };

const writtenFields = ({ createdAt, guestId, isNamedByLink }: Row) => ({
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
      ...writtenFields(row),
      ...{ time: row.timeSeconds, frame: row.frameIndex, audioDuration: row.audioDurationSeconds },
      // Parsed before it was stored.
      drawing: row.drawing as ReportedComment["drawing"],
    })),
    markers: markers.map((row) => ({
      ...row,
      ...writtenFields(row),
      time: row.timeSeconds,
      frame: row.frameIndex,
    })),
    series,
    distances,
  };
}
