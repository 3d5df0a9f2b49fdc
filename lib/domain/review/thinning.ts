/** Makes a recorded track smaller without a visible difference. */
import { at } from "@/lib/domain/timing/statistics";
import { distanceBetween, type PictureSize } from "../drawing/geometry";
import { MAX_POINTER_MOVE_MS, pointBetween } from "./review-timeline";
import {
  MAX_REVIEW_EVENTS,
  MAX_REVIEW_TRACK_BYTES,
  type ReviewEvent,
  type ReviewTrack,
} from "./review-track";
import { eventsOf, millisecondsOf, packFrames, shownFrames, type EventOf } from "./shown-frames";

/** `isCut`: the track exceeded a limit and lost its pointer events, and perhaps its end. */
export type ThinnedTrack = ReviewTrack & { isCut: boolean };

/** Share of the picture by which the pointer may be moved. */
const MAX_MOVED_SHARE = 0.002;
/** Distances are shares of the picture. */
const UNIT_SIZE: PictureSize = { width: 1, height: 1 };
/** Thinned separately, since the time grows by the square of their number. */
const EVENTS_AT_ONCE = 500;

/** The result is within the limits of a track's events and bytes. */
export function thinTrack(track: ReviewTrack): ThinnedTrack {
  const frames = packFrames(shownFrames(track));
  const others = track.events.filter(({ kind }) => kind !== "frames" && kind !== "pointer");
  const whole = inOrder(track, [...frames, ...thinPointers(eventsOf(track, "pointer")), ...others]);
  if (isWithinLimits(whole)) return { ...whole, isCut: false };
  const withoutPointer = inOrder(track, [...frames, ...others]);
  return { ...(isWithinLimits(withoutPointer) ? withoutPointer : cutToLimits(withoutPointer)), isCut: true };
}

/** Events of one moment keep their order. */
const inOrder = ({ version }: ReviewTrack, events: readonly ReviewEvent[]): ReviewTrack => ({
  version,
  events: events.toSorted((a, b) => a.at - b.at),
});

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const isWithinLimits = (track: ReviewTrack): boolean =>
  track.events.length <= MAX_REVIEW_EVENTS && bytesOf(track) <= MAX_REVIEW_TRACK_BYTES;

/** Keeps as many events from the start as are allowed. */
function cutToLimits(track: ReviewTrack): ReviewTrack {
  let bytes = bytesOf({ ...track, events: [] });
  const isWithin = (event: ReviewEvent, index: number): boolean => {
    bytes += bytesOf(event) + ",".length;
    return index < MAX_REVIEW_EVENTS && bytes <= MAX_REVIEW_TRACK_BYTES;
  };
  const end = track.events.findIndex((event, index) => !isWithin(event, index));
  return { ...track, events: track.events.slice(0, end) };
}

type PointerEvent = EventOf<"pointer">;
type PathEvent = PointerEvent & { point: NonNullable<PointerEvent["point"]> };

const isOnPicture = (event: PointerEvent): event is PathEvent => event.point !== null;
const msBetween = (from: PointerEvent, to: PointerEvent): number =>
  millisecondsOf(to.at) - millisecondsOf(from.at);

/** A new path begins where the pointer leaves the picture or jumps. */
function thinPointers(events: readonly PointerEvent[]): PointerEvent[] {
  const thinned: PointerEvent[] = [];
  let path: PathEvent[] = [];
  const endPath = (): void => {
    thinned.push(...thinPath(path));
    path = [];
  };
  for (const event of events) {
    const last = path.at(-1);
    if (last && msBetween(last, event) > MAX_POINTER_MOVE_MS) endPath();
    if (isOnPicture(event)) path.push(event);
    else {
      endPath();
      thinned.push(event);
    }
  }
  endPath();
  return thinned;
}

/** Keeps the ends, and each event without which the pointer would visibly move (Douglas and Peucker 1973). */
function thinPath(path: readonly PathEvent[]): PathEvent[] {
  const isNeeded = path.map((_, index) => index % EVENTS_AT_ONCE === 0 || index === path.length - 1);
  const ends = isNeeded.flatMap((needed, index) => (needed ? [index] : []));
  const open = ends.slice(1).map((end, index): [number, number] => [at(ends, index), end]);
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const middle = findNeededEvent(path, range);
    if (middle === null) continue;
    isNeeded[middle] = true;
    open.push([range[0], middle], [middle, range[1]]);
  }
  return path.filter((_, index) => isNeeded[index]);
}

/** Null where the two ends show the same. After a longer time the pointer would jump, so it must have stood still. */
function findNeededEvent(path: readonly PathEvent[], [start, end]: readonly [number, number]): number | null {
  if (end - start < 2) return null;
  const [first, last] = [at(path, start), at(path, end)];
  const length = msBetween(first, last);
  const isMoved = ({ point }: PathEvent): boolean =>
    distanceBetween(point, first.point, UNIT_SIZE) > MAX_MOVED_SHARE;
  const isJump = length > MAX_POINTER_MOVE_MS;
  if (isJump && !path.slice(start + 1, end + 1).some(isMoved)) return null;
  let [most, farthest]: [number, number | null] = [MAX_MOVED_SHARE, isJump ? (start + end) >> 1 : null];
  for (let index = start + 1; index < end; index += 1) {
    const event = at(path, index);
    const onLine = pointBetween(first.point, last.point, length === 0 ? 1 : msBetween(first, event) / length);
    const moved = distanceBetween(event.point, onLine, UNIT_SIZE);
    if (moved > most) [most, farthest] = [moved, index];
  }
  return farthest;
}
