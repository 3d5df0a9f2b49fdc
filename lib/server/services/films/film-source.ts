import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { db } from "../../database/db";
import { EVEN_DELETED } from "../../database/soft-deletion";
import { timecodeOf } from "../annotations/frame-times";

export interface FilmSource {
  videoId: string;
  track: ReviewTrack;
  /** Length of the recording. */
  durationSeconds: number;
  timecode: Timecode;
  picture: PictureSize;
  renditionKey: string;
  recordingKey: string;
  bytes: number;
}

/** `notYet`: the recording still lacks a copy that every player plays. `unreadable`: this will not change. */
export async function readFilmSource(commentId: string): Promise<FilmSource | "notYet" | "unreadable"> {
  const comment = await db().comment.findUnique({
    where: { id: commentId, ...EVEN_DELETED },
    include: { audio: true, review: true, video: { include: { objects: { where: { kind: "rendition" } } } } },
  });
  const [rendition] = comment?.video.objects ?? [];
  if (!comment?.review || !rendition) return "unreadable";
  const { audio, audioProblem, audioDurationSeconds, video } = comment;
  if (audio === null || audioProblem === "unreadable") return "unreadable";
  if (audio.kind !== "voiceCopy") return "notYet";
  const timecode = await timecodeOf(video);
  // With estimated times, wrong frames would be taken.
  if (timecode.isApproximate) throw new Error("The frame index of this video cannot be read");
  return {
    videoId: video.id,
    // Parsed before it was stored.
    track: comment.review.track as unknown as ReviewTrack,
    durationSeconds: audioDurationSeconds ?? 0,
    timecode,
    picture: { width: video.width ?? 0, height: video.height ?? 0 },
    renditionKey: rendition.key,
    recordingKey: audio.key,
    bytes: Number(rendition.bytes ?? 0),
  };
}
