/** The chapters of a review: the frames at which the trainer stopped to talk. */
import { at } from "@/lib/domain/timing/statistics";
import { MAX_PLAYING_MS } from "./review-timeline";
import type { ReviewTrack } from "./review-track";
import { millisecondsOf, shownFrames, type ShownFrame } from "./shown-frames";

export interface HeldFrame {
  /** Seconds of the recording. */
  at: number;
  frame: number;
  seconds: number;
}

const MIN_HELD_MS = 3000;
const MAX_HELD_FRAMES = 12;
/** Steps within this many frames still belong to the same chapter. */
const MAX_STEPPED_FRAMES = 2;

interface TimedFrame extends ShownFrame {
  /** Milliseconds for which it was shown. */
  length: number;
}

/** The frames held longest, in order of time. @param durationSeconds of the recording. @param count at most */
export function heldFrames(
  track: ReviewTrack,
  durationSeconds: number,
  count = MAX_HELD_FRAMES,
): HeldFrame[] {
  const shown = shownFrames(track);
  const end = millisecondsOf(durationSeconds);
  const timed = shown.map((each, index) => ({
    ...each,
    length: Math.max(0, Math.min(shown[index + 1]?.ms ?? end, end) - each.ms),
  }));
  return findRuns(timed)
    .flatMap((run) => heldFrame(run) ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at);
}

/** Groups of nearby frames. Each is built around the longest frame that is in no group yet. */
function findRuns(timed: readonly TimedFrame[]): TimedFrame[][] {
  const isTaken = timed.map(() => false);
  const longestFirst = timed
    .map((_, index) => index)
    .toSorted((a, b) => at(timed, b).length - at(timed, a).length);
  const runs: TimedFrame[][] = [];
  for (const index of longestFirst) {
    if (isTaken[index]) continue;
    const [start, end] = runAround(timed, index, (other) => isTaken[other] === true);
    isTaken.fill(true, start, end + 1);
    runs.push(timed.slice(start, end + 1));
  }
  return runs;
}

/** First and last index of the group. The longer neighbour is added first. */
function runAround(
  timed: readonly TimedFrame[],
  index: number,
  isTaken: (index: number) => boolean,
): [start: number, end: number] {
  let [start, end] = [index, index];
  let { frame: lowest, frame: highest } = at(timed, index);
  const lengthAt = (other: number): number => {
    const neighbour = timed[other];
    if (neighbour === undefined || isTaken(other)) return -1;
    const spread = Math.max(highest, neighbour.frame) - Math.min(lowest, neighbour.frame);
    return spread > MAX_STEPPED_FRAMES ? -1 : neighbour.length;
  };
  for (;;) {
    const [before, after] = [lengthAt(start - 1), lengthAt(end + 1)];
    if (before < 0 && after < 0) return [start, end];
    if (before > after) start -= 1;
    else end += 1;
    const { frame } = at(timed, before > after ? start : end);
    [lowest, highest] = [Math.min(lowest, frame), Math.max(highest, frame)];
  }
}

function heldFrame(run: readonly TimedFrame[]): HeldFrame | null {
  const lengths = new Map<number, number>();
  for (const { frame, length } of run) lengths.set(frame, (lengths.get(frame) ?? 0) + length);
  const [frame] = [...lengths].reduce((longest, each) => (each[1] > longest[1] ? each : longest));
  // Frames that play on the way to the held frame and from it do not count.
  const isHeld = (each: TimedFrame) => each.frame === frame || each.length > MAX_PLAYING_MS;
  const held = run.slice(run.findIndex(isHeld), run.findLastIndex(isHeld) + 1);
  const { ms } = at(held, 0);
  const last = at(held, held.length - 1);
  const length = last.ms + last.length - ms;
  return length < MIN_HELD_MS ? null : { at: ms / 1000, frame, seconds: length / 1000 };
}
