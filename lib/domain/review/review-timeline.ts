import { lastAtOrBelow } from "@/lib/domain/playback/timecode";
import { at } from "@/lib/domain/timing/statistics";
import { between, type Point } from "../drawing/geometry";
import type { Shape } from "../drawing/shapes";
import { applyDrawingChanges, type DrawingChange } from "./drawing-changes";
import type { ReviewTrack } from "./review-track";
import { eventsOf, millisecondsOf, shownFrames, type EventOf, type ShownFrame } from "./shown-frames";

export interface ReviewMoment {
  /** Null before the first frame, and if the video does not have it. */
  frame: number | null;
  rate: number;
  /** Null for an end that is not set. */
  loop: { startFrame: number | null; endFrame: number | null };
  view: { scale: number; center: Point };
  pointer: Point | null;
  /** The same list until the drawing changes. */
  shapes: readonly Shape[];
  /** The rate while frames advance, null while one is held: for browsers that cannot decode single frames. */
  playingRate: number | null;
}

export interface ReviewTimeline {
  /** @param seconds of the recording */
  momentAt: (seconds: number) => ReviewMoment;
}

/** A frame that is shown for longer counts as held. */
export const MAX_PLAYING_MS = 250;
/** Between events that are at most this far apart the pointer moves in a line; otherwise it jumps. */
export const MAX_POINTER_MOVE_MS = 200;
/** The drawing is stored after this many changes, so that any of its states is found quickly. */
const CHANGES_PER_CHECKPOINT = 100;
/** By rounding, a time in seconds may be slightly before its own millisecond. */
const SAME_MS = 0.001;

const NO_LOOP = { startFrame: null, endFrame: null };
const WHOLE_PICTURE: ReviewMoment["view"] = { scale: 1, center: [0.5, 0.5] };

/** Finds moments by binary search. Frames beyond the video become its last. @param track checked by its contract */
export function createReviewTimeline(track: ReviewTrack, frameCount: number): ReviewTimeline {
  const existing = (frame: number): number => Math.max(0, Math.min(frame, frameCount - 1));
  const shown =
    frameCount === 0 ? [] : shownFrames(track).map((each) => ({ ...each, frame: existing(each.frame) }));
  const frameAt = indexOfLast(shown.map(({ ms }) => ms));
  const rateAt = valueAtMoment(eventsOf(track, "rate"), ({ rate }) => rate, 1);
  const loopAt = valueAtMoment(eventsOf(track, "loop"), loopWithin, NO_LOOP);
  const viewAt = valueAtMoment(
    eventsOf(track, "view"),
    ({ scale, center }) => ({ scale, center }),
    WHOLE_PICTURE,
  );
  const pointerAt = pointerOf(eventsOf(track, "pointer"));
  const shapesAt = shapesOf(track);

  function loopWithin({ startFrame, endFrame }: EventOf<"loop">): ReviewMoment["loop"] {
    return {
      startFrame: startFrame === null ? null : existing(startFrame),
      endFrame: endFrame === null ? null : existing(endFrame),
    };
  }

  return {
    momentAt(seconds) {
      const ms = seconds * 1000 + SAME_MS;
      const index = frameAt(ms);
      const rate = rateAt(ms);
      return {
        frame: shown[index]?.frame ?? null,
        rate,
        loop: loopAt(ms),
        view: viewAt(ms),
        pointer: pointerAt(ms),
        shapes: shapesAt(ms),
        playingRate: isPlaying(shown[index], shown[index + 1]) ? rate : null,
      };
    },
  };
}

const isPlaying = (shown: ShownFrame | undefined, next: ShownFrame | undefined): boolean =>
  shown !== undefined &&
  next !== undefined &&
  next.ms - shown.ms <= MAX_PLAYING_MS &&
  next.frame > shown.frame;

/** The index of the last time at or before a moment, -1 before all. */
const indexOfLast =
  (times: readonly number[]) =>
  (ms: number): number =>
    lastAtOrBelow(times.length, (index) => at(times, index), ms);

const timesOf = (events: readonly { at: number }[]): number[] =>
  events.map((event) => millisecondsOf(event.at));

function valueAtMoment<Event extends { at: number }, Value>(
  events: readonly Event[],
  valueOf: (event: Event) => Value,
  first: Value,
): (ms: number) => Value {
  const values = events.map(valueOf);
  const indexAt = indexOfLast(timesOf(events));
  return (ms) => values[indexAt(ms)] ?? first;
}

function pointerOf(events: readonly EventOf<"pointer">[]): (ms: number) => Point | null {
  const times = timesOf(events);
  const indexAt = indexOfLast(times);
  return (ms) => {
    const index = indexAt(ms);
    const [point, next] = [events[index]?.point ?? null, events[index + 1]?.point ?? null];
    if (point === null || next === null) return point;
    const [start, end] = [at(times, index), at(times, index + 1)];
    return end - start > MAX_POINTER_MOVE_MS
      ? point
      : pointBetween(point, next, (ms - start) / (end - start));
  };
}

export const pointBetween = (from: Point, to: Point, share: number): Point => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
];

const NO_SHAPES: readonly Shape[] = [];

function shapesOf({ events }: ReviewTrack): (ms: number) => readonly Shape[] {
  const changes = events.filter(
    (event): event is DrawingChange & { at: number } => event.kind === "shapes" || event.kind === "stroke",
  );
  const checkpoints = [NO_SHAPES];
  for (let start = 0; start + CHANGES_PER_CHECKPOINT <= changes.length; start += CHANGES_PER_CHECKPOINT)
    checkpoints.push(
      applyDrawingChanges(
        at(checkpoints, checkpoints.length - 1),
        changes.slice(start, start + CHANGES_PER_CHECKPOINT),
      ),
    );
  const indexAt = indexOfLast(timesOf(changes));
  let last = { count: 0, shapes: NO_SHAPES };
  return (ms) => {
    const count = indexAt(ms) + 1;
    if (count === last.count) return last.shapes;
    const checkpoint = Math.floor(count / CHANGES_PER_CHECKPOINT);
    const start = checkpoint * CHANGES_PER_CHECKPOINT;
    const isAfterLast = last.count >= start && last.count < count;
    const from = isAfterLast ? last : { count: start, shapes: at(checkpoints, checkpoint) };
    last = { count, shapes: applyDrawingChanges(from.shapes, changes.slice(from.count, count)) };
    return last.shapes;
  };
}
