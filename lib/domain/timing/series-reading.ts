/** A series of marks read as one rhythm, in the true time of the ride. */
import type { BeatMatch } from "@/lib/domain/timing/beat-matching";
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import { faultsOf, type MarkFault } from "@/lib/domain/timing/mark-faults";
import { analyseRhythm, doMarksAgree, type Rhythm } from "@/lib/domain/timing/rhythm";
import { matchSeries } from "@/lib/domain/timing/stride-time";
import { trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";
import { longestFrame, type Timecode } from "@/lib/domain/playback/timecode";

interface SeriesFacts {
  gait: Gait;
  mark: MarkMeaning;
  isTapped: boolean;
}

interface PlacedMark {
  /** Seconds of the file. */
  time: number;
  frame: number;
  /** Set where a landing was expected, and not looked at since. */
  isGuess: boolean;
}

export interface SeriesReading<Mark extends PlacedMark> {
  /** Those that were looked at, by time; of several on one frame one. */
  marks: readonly Mark[];
  /** Those that nothing below is worked out from, by time. */
  guesses: readonly Mark[];
  /** Of each frame with marks their places along the ride, from 1: what the lists call them. */
  numbers: ReadonlyMap<number, readonly number[]>;
  /** True seconds of each. */
  times: readonly number[];
  /** True seconds that the longest frame among them lasts. */
  frameSeconds: number;
  /** Which landings the marks are; null where nothing can be said of it. */
  match: BeatMatch | null;
  /** Null while the marks do not make a stride, and where they do not agree on a beat. */
  rhythm: Rhythm | null;
  /** Less than two thirds of the intervals between neighbouring marks are one beat: there is no tempo. */
  isDisputed: boolean;
  faults: readonly MarkFault[];
}

export function readSeries<Mark extends PlacedMark>(
  { gait, mark, isTapped }: SeriesFacts,
  markers: readonly Mark[],
  timecode: Timecode,
  scale: TimeScale,
): SeriesReading<Mark> {
  const sorted = markers.toSorted((a, b) => a.frame - b.frame);
  const guesses = sorted.filter(({ isGuess }) => isGuess);
  const marks = sorted
    .filter(({ isGuess }) => !isGuess)
    .filter((each, index, looked) => each.frame !== looked[index - 1]?.frame);
  const times = marks.map(({ time }) => trueSeconds(scale, time));
  const longest = longestFrame(timecode, marks[0]?.frame ?? 0, marks.at(-1)?.frame ?? 0);
  const frameSeconds = trueSeconds(scale, longest);
  const guessed = guesses.map(({ time }) => trueSeconds(scale, time));
  const series = { times, frameSeconds, gait, mark, isTapped, guessed };
  const match = matchSeries(series);
  return {
    marks,
    guesses,
    numbers: numbersByFrame(sorted),
    times,
    frameSeconds,
    match,
    rhythm: analyseRhythm(series, match),
    isDisputed: !doMarksAgree(series, match),
    faults: match === null ? [] : faultsOf(times, match).filter((fault) => !isGuessed(fault, match, guessed)),
  };
}

/** A landing that is missing is not asked for where a guess waits to be looked at. */
function isGuessed(fault: MarkFault, { steps }: BeatMatch, guessed: readonly number[]): boolean {
  if (fault.kind !== "missing") return false;
  return guessed.some((seconds) => Math.abs(seconds - fault.expectedSeconds) < Math.min(...steps) / 2);
}

/** @param sorted by frame */
function numbersByFrame(sorted: readonly PlacedMark[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const [index, { frame }] of sorted.entries()) {
    const known = numbers.get(frame);
    if (known === undefined) numbers.set(frame, [index + 1]);
    else known.push(index + 1);
  }
  return numbers;
}
