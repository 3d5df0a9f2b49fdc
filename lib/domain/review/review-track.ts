/** What a trainer did on the picture during a review, by the recording's clock. No pictures are stored. */
import type { Point } from "../drawing/geometry";
import type { Shape } from "../drawing/shapes";

export const REVIEW_TRACK_VERSION = 1;
export const MAX_REVIEW_EVENTS = 20_000;
/** 512 KiB of JSON in UTF-8. */
export const MAX_REVIEW_TRACK_BYTES = 512 * 1024;
/** Limit of one event: a longer run becomes several. */
export const MAX_SHOWN_FRAMES = 2000;
/** Events of the pointer per second. */
export const MAX_POINTER_EVENTS = 20;

/**
 * Frames that were shown: `frame` at `at`, then one for each pair in `next`: milliseconds since the one before, and
 * frames from it (negative is backwards). The last one stays until the next event of this kind.
 */
interface FramesShown {
  kind: "frames";
  frame: number;
  next: readonly number[];
}

interface RateChosen {
  kind: "rate";
  rate: number;
}

/** The A-B loop's frames; null for an end that is not set. */
interface LoopChosen {
  kind: "loop";
  startFrame: number | null;
  endFrame: number | null;
}

/** Zoom: `scale` (1 to 8), and the point of the picture in the middle of its frame. */
interface ViewMoved {
  kind: "view";
  scale: number;
  center: Point;
}

/** The point is null when the pointer leaves the picture. */
interface PointerMoved {
  kind: "pointer";
  point: Point | null;
}

/** Replaces the drawing's shapes from index `from` on. An empty list removes them. */
interface ShapesChanged {
  kind: "shapes";
  from: number;
  shapes: readonly Shape[];
}

/** Points are added to the pen stroke that is the last shape. */
interface StrokeGrew {
  kind: "stroke";
  points: readonly Point[];
  /** One for each point or none, as in the stroke. */
  pressures?: readonly number[] | undefined;
}

/** The device slept or the page was hidden: nothing was recorded for this many seconds. */
interface RecordingGap {
  kind: "gap";
  seconds: number;
}

export type ReviewChange =
  | FramesShown
  | RateChosen
  | LoopChosen
  | ViewMoved
  | PointerMoved
  | ShapesChanged
  | StrokeGrew
  | RecordingGap;

/** `at`: seconds of the recording, to the millisecond. */
export type ReviewEvent = ReviewChange & { at: number };

export type ReviewEventKind = ReviewEvent["kind"];

/** In order of time; events of one moment in the order in which they happened. The first is a frame at 0. */
export interface ReviewTrack {
  version: typeof REVIEW_TRACK_VERSION;
  events: readonly ReviewEvent[];
}

export const makeTrack = (events: readonly ReviewEvent[]): ReviewTrack => ({
  version: REVIEW_TRACK_VERSION,
  events,
});
