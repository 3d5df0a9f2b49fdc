import type { Direction } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";

export interface FrameRange {
  firstFrame: number;
  lastFrame: number;
}

const AHEAD_SHARE = 2 / 3;

export function windowAround(
  centre: number,
  direction: Direction,
  capacity: number,
  frameCount: number,
): FrameRange {
  const ahead = Math.ceil((capacity - 1) * AHEAD_SHARE);
  const behind = Math.max(0, capacity - 1 - ahead);
  const before = direction > 0 ? behind : ahead;
  const firstFrame = Math.max(0, Math.min(centre - before, frameCount - capacity));
  return { firstFrame, lastFrame: Math.min(frameCount - 1, firstFrame + capacity - 1) };
}

export interface WindowNeed {
  centre: number;
  direction: Direction;
  window: FrameRange;
  timecode: Timecode;
  isCached: (frameIndex: number) => boolean;
}

/** Behind the playhead whole groups are decoded, because one frame costs as much as its group. */
export function nextRunToDecode(need: WindowNeed): FrameRange | null {
  const { centre, direction, window, isCached } = need;
  const gapFrom = (first: number | null): FrameRange | null =>
    first === null ? null : { firstFrame: first, lastFrame: lastMissing(first, window, isCached) };
  if (!isCached(centre)) return gapFrom(centre);
  const forward = (): FrameRange | null => gapFrom(firstMissing(centre + 1, window.lastFrame, isCached));
  const backward = (): FrameRange | null => runBehind(need);
  return direction > 0 ? (forward() ?? backward()) : (backward() ?? forward());
}

export function firstMissing(
  from: number,
  to: number,
  isCached: (frameIndex: number) => boolean,
): number | null {
  for (let frame = from; frame <= to; frame += 1) {
    if (!isCached(frame)) return frame;
  }
  return null;
}

/** The last frame of the gap that begins at `from`; `from` itself when the range ends before it. */
export function lastMissing(
  from: number,
  range: FrameRange,
  isCached: (frameIndex: number) => boolean,
): number {
  let last = from;
  while (last < range.lastFrame && !isCached(last + 1)) last += 1;
  return last;
}

/** The cached frame to drop: farthest outside the window, else farthest from the centre. */
export function leastWanted(cached: Iterable<number>, centre: number, window: FrameRange): number | null {
  let worst: number | null = null;
  let worstCost = -1;
  for (const frame of cached) {
    const cost = evictionCost(frame, centre, window);
    if (cost > worstCost) {
      worst = frame;
      worstCost = cost;
    }
  }
  return worst;
}

export function evictionCost(frame: number, centre: number, window: FrameRange): number {
  const outside = Math.max(window.firstFrame - frame, frame - window.lastFrame, 0);
  return outside > 0 ? 1e9 + outside : Math.abs(frame - centre);
}

/** Starting to decode costs as much as several frames, so at least this many are decoded behind the playhead. */
const RUN_BEHIND_FRAMES = 30;
/** A part of the window that does not fit is decoded only when the playhead is this near. */
const NEAR_GAP_FRAMES = 16;

function runBehind({ centre, direction, window, timecode, isCached }: WindowNeed): FrameRange | null {
  let lastFrame = centre - 1;
  while (lastFrame >= window.firstFrame && isCached(lastFrame)) lastFrame -= 1;
  if (lastFrame < window.firstFrame) return null;
  // Decoding begins at a key frame anyway; frames before the window are not requested.
  if (centre - lastFrame <= (direction < 0 ? NEAR_GAP_FRAMES : 1))
    return { firstFrame: lastFrame, lastFrame };
  let start = timecode.keyFrameAtOrBefore(lastFrame);
  while (start > 0 && lastFrame - start + 1 < RUN_BEHIND_FRAMES)
    start = timecode.keyFrameAtOrBefore(start - 1);
  if (start < window.firstFrame) return null;
  return { firstFrame: firstMissing(start, lastFrame, isCached) ?? lastFrame, lastFrame };
}
