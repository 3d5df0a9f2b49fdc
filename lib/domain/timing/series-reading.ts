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
  time: number;
  frame: number;
  isGuess: boolean;
}

export interface SeriesReading<Mark extends PlacedMark> {
  /** Checked marks by time, one per frame. */
  marks: readonly Mark[];
  /** Unchecked marks by time; no result uses them. */
  guesses: readonly Mark[];
  /** For each frame, the positions of its marks in the list, from 1. */
  numbers: ReadonlyMap<number, readonly number[]>;
  times: readonly number[];
  /** True seconds of the longest frame among the marks. */
  frameSeconds: number;
  match: BeatMatch | null;
  /** Null without a whole stride or without agreement on a beat. */
  rhythm: Rhythm | null;
  /** Fewer than two thirds of the intervals are one beat, so there is no tempo. */
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

/** A missing landing is no fault while a guess there waits to be checked. */
function isGuessed(fault: MarkFault, { steps }: BeatMatch, guessed: readonly number[]): boolean {
  if (fault.kind !== "missing") return false;
  return guessed.some((seconds) => Math.abs(seconds - fault.expectedSeconds) < Math.min(...steps) / 2);
}

function numbersByFrame(sorted: readonly PlacedMark[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const [index, { frame }] of sorted.entries()) {
    const known = numbers.get(frame);
    if (known === undefined) numbers.set(frame, [index + 1]);
    else known.push(index + 1);
  }
  return numbers;
}
