/** Says which frames the store keeps, which it decodes next, and which it lets go. Pure. */
import type { Direction } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";

export interface FrameRange {
  firstFrame: number;
  lastFrame: number;
}

/** The share of the window that lies ahead in the direction of travel. */
const AHEAD_SHARE = 2 / 3;

/** The frames to have at hand around `centre`, `capacity` of them where the video is long enough. */
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
  isHeld: (frameIndex: number) => boolean;
}

/**
 * The frames to decode next, or null when all is at hand: the one to show, then those ahead, then those behind. Behind
 * the playhead whole groups of pictures are fetched, because a group costs the same for one frame as for all.
 */
export function nextRunToDecode(need: WindowNeed): FrameRange | null {
  const { centre, direction, window, isHeld } = need;
  const onFrom = (first: number | null): FrameRange | null =>
    first === null ? null : { firstFrame: first, lastFrame: lastMissing(first, window, isHeld) };
  if (!isHeld(centre)) return onFrom(centre);
  const forward = (): FrameRange | null => onFrom(firstMissing(centre + 1, window.lastFrame, isHeld));
  const backward = (): FrameRange | null => runBehind(need);
  return direction > 0 ? (forward() ?? backward()) : (backward() ?? forward());
}

/** The first frame of the range, from `from` on, that is not held. */
export function firstMissing(
  from: number,
  to: number,
  isHeld: (frameIndex: number) => boolean,
): number | null {
  for (let frame = from; frame <= to; frame += 1) {
    if (!isHeld(frame)) return frame;
  }
  return null;
}

/** The last frame of the gap that begins at `from`, within the range; `from` itself where the range ends before it. */
export function lastMissing(
  from: number,
  range: FrameRange,
  isHeld: (frameIndex: number) => boolean,
): number {
  let last = from;
  while (last < range.lastFrame && !isHeld(last + 1)) last += 1;
  return last;
}

/** The held frame that is least worth its memory: farthest outside the window, else farthest from the centre. */
export function leastWanted(held: Iterable<number>, centre: number, window: FrameRange): number | null {
  let worst: number | null = null;
  let worstCost = -1;
  for (const frame of held) {
    const cost = costOfFrame(frame, centre, window);
    if (cost > worstCost) {
      worst = frame;
      worstCost = cost;
    }
  }
  return worst;
}

/** How little a frame is wanted; any frame in the window costs less than any outside it. */
export function costOfFrame(frame: number, centre: number, window: FrameRange): number {
  const outside = Math.max(window.firstFrame - frame, frame - window.lastFrame, 0);
  return outside > 0 ? 1e9 + outside : Math.abs(frame - centre);
}

/** Starting to decode costs as much as some frames do, so at least this many are fetched behind the playhead. */
const RUN_BEHIND_FRAMES = 30;
/** What does not fit the window whole is fetched only when the playhead is this near to the gap. */
const NEAR_GAP_FRAMES = 16;

function runBehind({ centre, direction, window, timecode, isHeld }: WindowNeed): FrameRange | null {
  let lastFrame = centre - 1;
  while (lastFrame >= window.firstFrame && isHeld(lastFrame)) lastFrame -= 1;
  if (lastFrame < window.firstFrame) return null;
  // Reading begins at a key frame anyway; what comes before the window on the way is not asked for.
  if (centre - lastFrame <= (direction < 0 ? NEAR_GAP_FRAMES : 1))
    return { firstFrame: lastFrame, lastFrame };
  let start = timecode.keyFrameAtOrBefore(lastFrame);
  while (start > 0 && lastFrame - start + 1 < RUN_BEHIND_FRAMES)
    start = timecode.keyFrameAtOrBefore(start - 1);
  if (start < window.firstFrame) return null;
  return { firstFrame: firstMissing(start, lastFrame, isHeld) ?? lastFrame, lastFrame };
}
