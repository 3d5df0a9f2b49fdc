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
}

export interface SeriesReading<Mark extends PlacedMark> {
  /** By time; of several marks on one frame one. */
  marks: readonly Mark[];
  /** Of each the places along the ride, from 1, of all marks on its frame: what the lists call them. */
  numbers: readonly (readonly number[])[];
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
  const marks = sorted.filter((each, index) => each.frame !== sorted[index - 1]?.frame);
  const times = marks.map(({ time }) => trueSeconds(scale, time));
  const longest = longestFrame(timecode, marks[0]?.frame ?? 0, marks.at(-1)?.frame ?? 0);
  const frameSeconds = trueSeconds(scale, longest);
  const series = { times, frameSeconds, gait, mark, isTapped };
  const match = matchSeries(series);
  return {
    marks,
    numbers: numbersOf(sorted),
    times,
    frameSeconds,
    match,
    rhythm: analyseRhythm(series, match),
    isDisputed: !doMarksAgree(series, match),
    faults: match === null ? [] : faultsOf(times, match),
  };
}

/** @param sorted by frame */
function numbersOf(sorted: readonly PlacedMark[]): number[][] {
  const numbers: number[][] = [];
  for (const [index, { frame }] of sorted.entries()) {
    if (frame === sorted[index - 1]?.frame) numbers.at(-1)?.push(index + 1);
    else numbers.push([index + 1]);
  }
  return numbers;
}
