/** The commented frames of a ride with their pictures and what was said about them, by time. */
import {
  arrangeThreads,
  nameOfAuthor,
  reviewSearch,
  threadsOf,
  type CommentType,
} from "../annotations/comments";
import { formatDay } from "../dates";
import { spokenShape } from "../drawing/describe-shape";
import { isKnownVersion } from "../drawing/drawing";
import type { PictureSize } from "../drawing/geometry";
import type { Shape } from "../drawing/shapes";
import { formatDuration, formatTimecode } from "../playback/timecode";
import { trueSeconds, type TimeScale } from "../timing/time-scale";
import { MAX_STILLS, type ReportPart } from "./report-choice";

export interface ReportedComment {
  id: string;
  parentId: string | null;
  /** Media seconds. */
  time: number;
  frame: number;
  type: CommentType;
  content: string;
  audioDuration: number | null;
  drawing: { version: number } | null;
  authorName: string;
  isGuest: boolean;
  createdAt: string;
}

export interface ReportStill {
  frame: number;
  shapes: readonly Shape[];
  alt: string;
}

export interface ReportNote {
  /** "Anna (guest), Jan 05, 2024". */
  byline: string;
  text: string;
  isReply: boolean;
  /** Where a recording is heard; null for a text, and in a report without a link. */
  url: string | null;
}

export interface ReportMoment {
  /** "0:03.50, frame 105". */
  title: string;
  stills: readonly ReportStill[];
  notes: readonly ReportNote[];
}

interface Ride {
  address: string | null;
  picture: PictureSize;
  data: { comments: readonly ReportedComment[] };
  time: { scale: TimeScale };
}

export function reportMoments(
  { address, picture, data: { comments }, time: { scale } }: Ride,
  parts: readonly ReportPart[],
): { moments: ReportMoment[]; leftOutStills: number } {
  const frames = new Map<number, ReportedComment[]>();
  for (const { comment, replies } of arrangeThreads(threadsOf(comments), "frame", "all")) {
    const thread = comment === null ? replies : [comment, ...replies];
    const frame = thread[0]?.frame ?? 0;
    frames.set(frame, [...(frames.get(frame) ?? []), ...thread]);
  }
  const all = [...frames].map(([frame, remarks]) => ({
    title: titleOf(frame, trueSeconds(scale, remarks[0]?.time ?? 0)),
    stills: parts.includes("stills") ? stillsOf(frame, remarks, picture) : [],
    notes: parts.includes("comments") ? remarks.map((comment) => noteOf(comment, address)) : [],
  }));
  const chosen = chooseStills(all.flatMap(({ stills }) => stills));
  const moments = all
    .map((moment) => ({ ...moment, stills: moment.stills.filter((still) => chosen.has(still)) }))
    .filter(({ stills, notes }) => stills.length > 0 || notes.length > 0);
  return { moments, leftOutStills: all.flatMap(({ stills }) => stills).length - chosen.size };
}

const titleOf = (frame: number, seconds: number): string => `${formatTimecode(seconds)}, frame ${frame}`;

/** One for each drawing, or the frame alone. */
function stillsOf(frame: number, comments: readonly ReportedComment[], size: PictureSize): ReportStill[] {
  const drawn = drawnShapes(comments);
  if (drawn.length === 0) return [{ frame, shapes: [], alt: describeFrame(frame, [], size) }];
  return drawn.map((shapes) => ({ frame, shapes, alt: describeFrame(frame, shapes, size) }));
}

/** Of each comment that has a drawing. */
export const drawnShapes = (comments: readonly Pick<ReportedComment, "drawing">[]): (readonly Shape[])[] =>
  comments.flatMap(({ drawing }) =>
    isKnownVersion(drawing) && drawing.shapes.length > 0 ? [drawing.shapes] : [],
  );

/** "Frame 105 with Line; Angle, 90.0 degrees". */
export function describeFrame(frame: number, shapes: readonly Shape[], size: PictureSize): string {
  if (shapes.length === 0) return `Frame ${frame}`;
  return `Frame ${frame} with ${shapes.map((shape) => spokenShape(shape, size, shapes)).join("; ")}`;
}

/** Those with a drawing first, then by time. */
function chooseStills(stills: readonly ReportStill[]): ReadonlySet<ReportStill> {
  const isDrawn = ({ shapes }: ReportStill) => shapes.length > 0;
  const ordered = [...stills.filter(isDrawn), ...stills.filter((still) => !isDrawn(still))];
  return new Set(ordered.slice(0, MAX_STILLS));
}

const SPOKEN = { audio: "Voice comment", review: "Review" } as const;

function noteOf(comment: ReportedComment, address: string | null): ReportNote {
  const { id, type, content, audioDuration, frame, parentId, createdAt } = comment;
  const search = type === "review" ? reviewSearch(id) : `?frame=${frame}`;
  const length = audioDuration === null ? "" : `, ${formatDuration(audioDuration)}`;
  return {
    byline: `${nameOfAuthor(comment)}, ${formatDay(createdAt, "UTC")}`,
    text: type === "text" ? content : `${SPOKEN[type]}${length}`,
    isReply: parentId !== null,
    url: type === "text" || address === null ? null : `${address}${search}`,
  };
}
