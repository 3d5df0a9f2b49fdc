/** Recorded reviews: a voice, and a track of what was done with the picture. Requested reviews: `reviews.ts`. */
import { z } from "zod";
import { VOICE_SPARE_SECONDS } from "@/lib/domain/annotations/voice";
import { MAX_DRAWING_POINTS, MAX_SHAPES } from "@/lib/domain/drawing/shapes";
import {
  MAX_REVIEW_EVENTS,
  MAX_REVIEW_TRACK_BYTES,
  MAX_SHOWN_FRAMES,
  REVIEW_TRACK_VERSION,
  type ReviewTrack,
} from "@/lib/domain/review/review-track";
import { endOfTrack } from "@/lib/domain/review/shown-frames";
import { findTrackFault, type TrackFault } from "@/lib/domain/review/track-checks";
import { jsonBytes, listOf, point, pressure, shape, TOO_LARGE } from "./drawings";
import { jsonField, voiceCommentForm } from "./voice";

const MAX_SCALE = 8;
const MAX_RATE = 16;

const at = z
  .number("A moment must be seconds")
  .nonnegative("A moment cannot be before the start")
  .overwrite((seconds) => Math.round(seconds * 1000) / 1000);
const frame = z.int("A frame must be a whole number").nonnegative("A frame cannot be before the start");
const points = z.array(point, "Points must be a list");

const event = z.discriminatedUnion(
  "kind",
  [
    z.object({
      at,
      kind: z.literal("frames"),
      frame,
      next: z
        .array(z.int("Frames are told in whole numbers"), "Frames must be a list")
        .refine(({ length }) => length % 2 === 0, "Frames are told in pairs"),
    }),
    z.object({
      at,
      kind: z.literal("rate"),
      rate: z.number("A rate must be a number").positive().max(MAX_RATE),
    }),
    z.object({ at, kind: z.literal("loop"), startFrame: frame.nullable(), endFrame: frame.nullable() }),
    z.object({
      at,
      kind: z.literal("view"),
      scale: z.number("Zoom must be a number").min(1).max(MAX_SCALE),
      center: point,
    }),
    z.object({ at, kind: z.literal("pointer"), point: point.nullable() }),
    z.object({
      at,
      kind: z.literal("shapes"),
      from: z.int().min(0).max(MAX_SHAPES),
      shapes: z.array(shape, "Shapes must be a list").max(MAX_SHAPES),
    }),
    z.object({
      at,
      kind: z.literal("stroke"),
      points: points.min(1, "A stroke grows by a point at least"),
      pressures: z.array(pressure, "Pressures must be a list").optional(),
    }),
    z.object({ at, kind: z.literal("gap"), seconds: z.number("A gap must be seconds").positive() }),
  ],
  "Unknown kind of event",
);

const TOO_MANY_POINTS = `A drawing has at most ${MAX_DRAWING_POINTS} points`;
const TOO_MANY_SHAPES = `A drawing has at most ${MAX_SHAPES} shapes`;

/** Counted before its events are parsed. */
function findExcess(track: unknown): string | null {
  const events = listOf(track, "events");
  if (events.length > MAX_REVIEW_EVENTS) return `A review has at most ${MAX_REVIEW_EVENTS} events`;
  for (const each of events) {
    if (listOf(each, "next").length > 2 * MAX_SHOWN_FRAMES)
      return `An event shows at most ${MAX_SHOWN_FRAMES} frames`;
    const shapes = listOf(each, "shapes");
    if (shapes.length > MAX_SHAPES) return TOO_MANY_SHAPES;
    const drawn = [each, ...shapes].reduce<number>((sum, some) => sum + listOf(some, "points").length, 0);
    if (drawn > MAX_DRAWING_POINTS) return TOO_MANY_POINTS;
  }
  return null;
}

const FAULTS: Readonly<Record<TrackFault, { message: string; params?: typeof TOO_LARGE }>> = {
  noStart: { message: "A review begins with a frame at its start" },
  backInTime: { message: "A review cannot go back in time" },
  negativeFrame: { message: "A frame cannot be before the start" },
  impossibleDrawing: { message: "A drawing changes what is not there" },
  tooManyShapes: { message: TOO_MANY_SHAPES, params: TOO_LARGE },
  tooManyPoints: { message: TOO_MANY_POINTS, params: TOO_LARGE },
};

/** Sent and stored to the millisecond, with rounded coordinates. */
export const reviewTrack: z.ZodType<ReviewTrack, ReviewTrack> = z
  .preprocess(
    (track: ReviewTrack, context) => {
      const excess = findExcess(track);
      if (excess !== null) context.addIssue({ code: "custom", message: excess, params: TOO_LARGE });
      return track;
    },
    z.object({
      version: z.literal(REVIEW_TRACK_VERSION, "Unknown version of a review"),
      events: z.array(event, "Events must be a list"),
    }),
  )
  .refine((track) => jsonBytes(track) <= MAX_REVIEW_TRACK_BYTES, {
    error: `The track of a review has at most ${MAX_REVIEW_TRACK_BYTES / 1024} KiB`,
    params: TOO_LARGE,
  })
  .superRefine((track, context) => {
    const fault = findTrackFault(track);
    if (fault !== null) context.addIssue({ code: "custom", path: ["events"], ...FAULTS[fault] });
  });

/** The position is the first frame of the track. */
export const reviewForm = voiceCommentForm
  .omit({ drawing: true })
  .extend({ track: jsonField(reviewTrack, "The track of a review must be JSON") })
  .refine(({ frame: own, track: { events } }) => events[0]?.kind === "frames" && events[0].frame === own, {
    error: "A review lies on its first frame",
    path: ["frame"],
  })
  .refine(({ duration, track }) => endOfTrack(track) <= (duration + VOICE_SPARE_SECONDS) * 1000, {
    error: "The track is longer than its recording",
    path: ["track", "events"],
  });

export type ReviewForm = z.infer<typeof reviewForm>;
