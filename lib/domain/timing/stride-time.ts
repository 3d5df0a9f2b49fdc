import { matchBeats, type BeatMatch, type PlacedMark } from "@/lib/domain/timing/beat-matching";
import { isEvenlySpaced, marksPerStride, type Gait, type MarkMeaning } from "@/lib/domain/timing/gait";
import { at, lineThrough, studentWithin95, sum, WITHIN_95 } from "@/lib/domain/timing/statistics";
import { strideErrors, USUAL_VARIATION, type StrideErrors } from "@/lib/domain/timing/stride-errors";

export interface MarkSeries {
  /** Ascending, in true seconds. */
  times: readonly number[];
  /** True seconds of one frame, the longest if they differ. */
  frameSeconds: number;
  gait: Gait;
  mark: MarkMeaning;
  isTapped: boolean;
  guessed?: readonly number[];
}

/** From a mark to the next of the same hoof. */
export interface Stride {
  index: number;
  endIndex: number;
  /** True seconds since the start of the video. */
  startSeconds: number;
  seconds: number;
}

export interface StrideMean extends StrideErrors {
  value: number;
}

/** Null where the gait has no marks of this meaning, or too few. */
export function matchSeries({ gait, mark, ...series }: MarkSeries): BeatMatch | null {
  const perStride = marksPerStride(gait, mark);
  return perStride === null ? null : matchBeats({ ...series, perStride, isEven: isEvenlySpaced(gait, mark) });
}

/** Consecutive strides of one hoof, as runs without a gap. */
export type HoofStrides = readonly (readonly Stride[])[];

export function stridesByHoof(times: readonly number[], { bouts, steps }: BeatMatch): HoofStrides[] {
  const perStride = steps.length;
  return steps.map((_step, place) =>
    bouts.flatMap((marks) => {
      const runs: Stride[][] = [];
      let last: PlacedMark | undefined;
      for (const mark of marks.filter(({ beat }) => beat % perStride === place)) {
        if (last?.beat === mark.beat - perStride) {
          const startSeconds = at(times, last.index);
          const seconds = at(times, mark.index) - startSeconds;
          const stride = { index: last.index, endIndex: mark.index, startSeconds, seconds };
          const run = runs.at(-1);
          if (run?.at(-1)?.endIndex === last.index) run.push(stride);
          else runs.push([stride]);
        }
        last = mark;
      }
      return runs;
    }),
  );
}

/** The mean stride by counting: of a run without a gap the time between its ends. Never a mean of rates. */
export function countedStride(
  hooves: readonly HoofStrides[],
  match: BeatMatch,
  frameSeconds: number,
): StrideMean {
  const runs = hooves.flat();
  const strides = runs.flat();
  const count = strides.length;
  const value = sum(strides.map(({ seconds }) => seconds)) / count;
  return {
    value,
    ...strideErrors({
      runs: runs.map((run) => run.map(({ seconds }) => seconds)),
      hooves: hooves.length,
      meanSeconds: value,
      horseShare:
        sum(stepCounts(strides, match).map((times) => times ** 2)) / match.steps.length / count ** 2,
      // Within a run each mark ends one stride and begins the next, so its error cancels.
      markShare: (2 * runs.length) / count ** 2,
      frameSeconds,
    }),
  };
}

/** For each step, how many strides contain it: strides of several hooves overlap. */
function stepCounts(strides: readonly Stride[], { bouts, steps }: BeatMatch): number[] {
  const boutOf = new Map(
    bouts.flatMap((marks, bout) => marks.map(({ index, beat }) => [index, { bout, beat }])),
  );
  const counts = new Map<string, number>();
  for (const { index } of strides) {
    const begin = boutOf.get(index);
    if (begin === undefined) continue;
    for (const place of steps.keys()) {
      const step = `${begin.bout} ${begin.beat + place}`;
      counts.set(step, (counts.get(step) ?? 0) + 1);
    }
  }
  return [...counts.values()];
}

/** Whole strides covered; simultaneous ones of several hooves count as one. */
export function wholeStrides(hooves: readonly HoofStrides[], match: BeatMatch): number {
  return Math.floor(stepCounts(hooves.flat(2), match).length / match.steps.length);
}

/** Standard deviation of taps around the beat in seconds, where there are too few to measure it. */
const USUAL_SCATTER_SECONDS = 0.04;
const MIN_FOR_SCATTER = 4;

/** The stride in seconds from taps: parallel lines through each hoof's marks. A constant delay does not change the slope. */
export function tappedStride(
  times: readonly number[],
  { bouts, steps }: BeatMatch,
  frameSeconds: number,
): StrideMean {
  const chains = bouts.flatMap((marks) =>
    steps.map((_step, place) => marks.filter(({ beat }) => beat % steps.length === place)),
  );
  const usable = chains.filter((chain) => chain.length > 1);
  const lines = usable.map((chain) =>
    lineThrough(
      chain.map(({ beat }) => Math.floor(beat / steps.length)),
      chain.map(({ index }) => at(times, index)),
    ),
  );
  const spread = sum(lines.map((line) => line.spread));
  const value = sum(lines.map((line) => line.slope * line.spread)) / spread;
  const freedom = sum(usable.map((chain) => chain.length - 1)) - 1;
  const squares = sum(lines.map((line) => line.squares + (line.slope - value) ** 2 * line.spread));
  const camera = frameSeconds / Math.sqrt(12);
  const isFew = freedom < MIN_FOR_SCATTER;
  const scatter = isFew ? USUAL_SCATTER_SECONDS + camera : Math.max(Math.sqrt(squares / freedom), camera);
  const ofStrides = ((isFew ? WITHIN_95 : studentWithin95(freedom)) * scatter) / Math.sqrt(spread);
  // Taps cannot show a horse's variation, so a steady horse is assumed. 6/5 is the factor of a line for a walk's steps.
  const strides = Math.max(...usable.map((chain) => chain.length - 1));
  const horse = WITHIN_95 * USUAL_VARIATION * value * Math.sqrt(6 / 5 / strides);
  return { value, ofStrides, ofTempo: Math.hypot(ofStrides, horse) };
}
