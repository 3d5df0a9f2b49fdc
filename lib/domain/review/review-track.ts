/** What a trainer did with the picture while a review was recorded. The recording's own clock times it: nothing is rendered. */
import type { Point } from "../drawing/geometry";
import type { Shape } from "../drawing/shapes";

export const REVIEW_TRACK_VERSION = 1;
export const MAX_REVIEW_EVENTS = 20_000;
/** 512 KiB of JSON in UTF-8. */
export const MAX_REVIEW_TRACK_BYTES = 512 * 1024;
/** Of one event: a run is split where it would have more. */
export const MAX_SHOWN_FRAMES = 2000;
/** Of the pointer, a second. */
export const MAX_POINTER_EVENTS = 20;

/**
 * Frames that came onto the screen: `frame` at `at`, then one for each pair in `next`: milliseconds after the one
 * before, frames from the one before (negative backwards). The last stays until the next event of this kind.
 */
interface FramesShown {
  kind: "frames";
  frame: number;
  next: readonly number[];
}

/** The playback rate, as the picture's speed control has it. */
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

/** Null when it leaves the picture. */
interface PointerMoved {
  kind: "pointer";
  point: Point | null;
}

/** The drawing's shapes from number `from` on are these now; none clears them. */
interface ShapesChanged {
  kind: "shapes";
  from: number;
  shapes: readonly Shape[];
}

/** Points are added to the pen stroke that is the last shape. */
interface StrokeGrew {
  kind: "stroke";
  points: readonly Point[];
  /** As the stroke has them: one a point, or none. */
  pressures?: readonly number[] | undefined;
}

/** The device slept or the page was hidden: the voice has a gap of so many seconds here. */
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

export const trackOf = (events: readonly ReviewEvent[]): ReviewTrack => ({
  version: REVIEW_TRACK_VERSION,
  events,
});
