/** Marks on video frames, and how long a stride takes by them. */
import type { Gait, MarkMeaning } from "@/lib/domain/gait";
import {
  at,
  lineThrough,
  mean,
  studentWithin95,
  sum,
  WITHIN_95,
  type Estimate,
} from "@/lib/domain/statistics";

export interface MarkSeries {
  /** Seconds of true time, rising. */
  times: readonly number[];
  /** Seconds of true time that one frame lasts; where the rate varies, the longest there is. */
  frameSeconds: number;
  gait: Gait;
  mark: MarkMeaning;
  /** The marks were tapped while the video played and not set on their frames since. */
  isTapped: boolean;
}

/** The marks of one hoof each: every so many marks the same one again. */
export function chainsOf(times: readonly number[], perStride: number): number[][] {
  return Array.from({ length: perStride }, (_, first) =>
    times.filter((_time, index) => index % perStride === first),
  );
}

/** From each time to the next. */
export const differences = (times: readonly number[]): number[] =>
  times.slice(1).map((end, index) => end - at(times, index));

/**
 * A stride's seconds by counting: the mean length of as many whole strides as there are, begun at each mark that leaves
 * room for them. Never a mean of rates.
 */
export function countedStride(series: MarkSeries, perStride: number, strides: number): Estimate {
  const { times, frameSeconds } = series;
  const lengths = times.slice(strides * perStride).map((end, index) => end - at(times, index));
  // Each length has two marks, and no two lengths share one.
  const deviation = frameSeconds / Math.sqrt(6 * lengths.length);
  return { value: mean(lengths) / strides, error: (WITHIN_95 * deviation) / strides };
}

/** How far taps lie from the beat, seconds of standard deviation, where there are too few to measure it. */
const USUAL_SCATTER_SECONDS = 0.04;
const LEAST_FOR_SCATTER = 4;

/**
 * A stride's seconds out of taps: a line through each hoof's marks, all of one slope, so that no single tap counts much.
 * A person's constant delay shifts the lines and leaves the slope.
 */
export function tappedStride(chains: readonly number[][], frameSeconds: number): Estimate {
  const usable = chains.filter((chain) => chain.length > 1);
  const lines = usable.map((chain) => lineThrough([...chain.keys()], chain));
  const spread = sum(lines.map((line) => line.spread));
  const slope = sum(lines.map((line) => line.slope * line.spread)) / spread;
  const freedom = sum(usable.map((chain) => chain.length - 1)) - 1;
  const squares = sum(lines.map((line) => line.squares + (line.slope - slope) ** 2 * line.spread));
  const camera = frameSeconds / Math.sqrt(12);
  if (freedom < LEAST_FOR_SCATTER)
    return { value: slope, error: (WITHIN_95 * (USUAL_SCATTER_SECONDS + camera)) / Math.sqrt(spread) };
  const scatter = Math.max(Math.sqrt(squares / freedom), camera);
  return { value: slope, error: (studentWithin95(freedom) * scatter) / Math.sqrt(spread) };
}
