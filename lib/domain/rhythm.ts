/**
 * Tempo and rhythm of a horse out of marks on video frames, each with its error.
 *
 * A mark lies on a frame, so its time is off by an even chance of up to half a frame: standard deviation
 * `frameSeconds / √12`. For marks that were set frame by frame that is all of the stated error; where a mark belongs is
 * the viewer's judgement. Marks that were tapped along scatter much more, so their error is taken from that scatter.
 */
import {
  beatsPerStride,
  isEvenlySpaced,
  marksPerStride,
  meaningsOf,
  usualTempo,
  type Gait,
  type MarkMeaning,
  type Range,
} from "@/lib/domain/gait";
import {
  at,
  lineThrough,
  mean,
  squaresAroundMean,
  studentWithin95,
  sum,
  varianceOf,
  type Estimate,
} from "@/lib/domain/statistics";
import {
  chainsOf,
  countedStride,
  differences,
  tappedStride,
  type MarkSeries,
} from "@/lib/domain/stride-time";

/** Of fewer strides the spread is chance. */
export const LEAST_STRIDES = 8;

export interface Rhythm {
  /** Whole strides between the first mark and the last. */
  strides: number;
  stridesPerMinute: Estimate;
  /** Null where the gait has no beat that music could follow. */
  beatsPerMinute: Estimate | null;
  /** From each mark to the one a stride later. */
  intervals: StrideInterval[];
  /** Standard deviation that the camera gives every interval, in seconds. */
  cameraSeconds: number;
  /** Null with fewer than LEAST_STRIDES strides and where marks were tapped. */
  regularity: Regularity | null;
  /**
   * Strides per minute, gained per ten seconds. Null with fewer than LEAST_STRIDES strides, and where the error leaves
   * nothing to say: a few seconds of video do not tell a trend.
   */
  drift: Estimate | null;
  /** When in a stride each of its marks comes; null as regularity, and where marks need not be evenly spaced. */
  pattern: BeatPattern | null;
  hint: TempoHint | null;
}

export interface StrideInterval {
  /** Which mark it begins with, from 0. */
  index: number;
  /** True time since the start of the video. */
  startSeconds: number;
  seconds: number;
}

export interface Regularity {
  /** Standard deviation of the strides' times in percent of their mean, the camera's share taken out. */
  variation: number;
  /** What the camera alone makes of perfect rhythm, in the same unit. */
  floor: number;
  /** The horse's own variation cannot be told from the camera's. */
  isAtFloor: boolean;
  shortestSeconds: number;
  longestSeconds: number;
}

export interface BeatPattern {
  /** Percent of a stride from each of its marks to the next, the first mark's first. Even is 100 / their number. */
  shares: number[];
  /** Half of the 95 % interval of a share. */
  error: number;
  /**
   * Of two marks a stride: how much longer the time after the first, third … mark is than after the others, in percent
   * of their mean. Null with four.
   */
  evenOdd: Estimate | null;
}

/** The tempo is outside of what is usual. Never a judgement of the horse: most often a mark means something else. */
export interface TempoHint {
  usual: Range;
  /** With this meaning of a mark the tempo would be usual; null when none fits. */
  perhaps: MarkMeaning | null;
}

/** Null when the marks do not make one whole stride, or when the gait has no marks of this meaning. */
export function analyseRhythm(series: MarkSeries): Rhythm | null {
  const { times, frameSeconds, gait, mark, isTapped } = series;
  const perStride = marksPerStride(gait, mark);
  if (perStride === null) return null;
  const strides = Math.floor((times.length - 1) / perStride);
  if (strides < 1) return null;
  const chains = chainsOf(times, perStride);
  const stride = isTapped ? tappedStride(chains, frameSeconds) : countedStride(series, perStride, strides);
  if (stride.value <= 0) return null;
  const rate = 60 / stride.value;
  const stridesPerMinute = { value: rate, error: (rate * stride.error) / stride.value };
  const beats = beatsPerStride(gait);
  const isEnough = strides >= LEAST_STRIDES;
  const isExact = isEnough && !isTapped;
  const isPattern = perStride > 1 && isEvenlySpaced(gait, mark);
  return {
    strides,
    stridesPerMinute,
    beatsPerMinute: beats === null ? null : { value: rate * beats, error: stridesPerMinute.error * beats },
    intervals: intervalsOf(times, perStride),
    cameraSeconds: frameSeconds / Math.sqrt(6),
    regularity: isExact ? regularityOf(chains, frameSeconds) : null,
    drift: isEnough ? driftOf(chains, frameSeconds, rate) : null,
    pattern: isExact && isPattern ? patternOf(series, perStride, strides) : null,
    hint: hintOf(gait, mark, rate),
  };
}

function intervalsOf(times: readonly number[], perStride: number): StrideInterval[] {
  return times.slice(perStride).map((end, index) => ({
    index,
    startSeconds: at(times, index),
    seconds: end - at(times, index),
  }));
}

/** Hoof by hoof, so that strides that overlap do not count as one after the other. */
function regularityOf(chains: readonly number[][], frameSeconds: number): Regularity {
  const perHoof = chains.map(differences);
  const strides = perHoof.flat();
  const average = mean(strides);
  const freedom = strides.length - perHoof.length;
  const variance = sum(perHoof.map(squaresAroundMean)) / freedom;
  // Neighbours share a mark, and what it takes from one it gives to the other: that spreads n strides by 1/n more.
  const cameraSquares = perHoof.map(({ length }) => ((length - 1) * (length + 1)) / length);
  const cameraVariance = ((frameSeconds ** 2 / 6) * sum(cameraSquares)) / freedom;
  const floor = Math.sqrt(cameraVariance);
  const own = Math.sqrt(Math.max(0, variance - cameraVariance));
  return {
    variation: (100 * own) / average,
    floor: (100 * floor) / average,
    isAtFloor: own <= floor,
    shortestSeconds: Math.min(...strides),
    longestSeconds: Math.max(...strides),
  };
}

/** A change that may be this share of the tempo either way is none that could be told. */
const MOST_DRIFT_ERROR = 0.1;

/** By a line through each stride's rate over the time of its middle; of several hooves the mean of theirs. */
function driftOf(chains: readonly number[][], frameSeconds: number, tempo: number): Estimate | null {
  const drifts = chains.map((chain) => {
    const strides = differences(chain);
    const middles = strides.map((seconds, index) => at(chain, index) + seconds / 2);
    const { slope, squares, spread } = lineThrough(
      middles,
      strides.map((seconds) => 60 / seconds),
    );
    const freedom = strides.length - 2;
    // Where the marks happen to show no spread, the camera's is still there.
    const stride = mean(strides);
    const cameraRate = ((60 / stride) * frameSeconds) / Math.sqrt(6) / stride;
    const deviation = Math.max(Math.sqrt(squares / freedom), cameraRate) / Math.sqrt(spread);
    return { value: slope, error: studentWithin95(freedom) * deviation };
  });
  // The hooves' strides overlap, so their errors are not taken to even each other out.
  const value = 10 * mean(drifts.map((each) => each.value));
  const error = 10 * mean(drifts.map((each) => each.error));
  const isVague = error > MOST_DRIFT_ERROR * tempo && Math.abs(value) <= error;
  return isVague ? null : { value, error };
}

/** Of whole strides only: each share is the mean of one step out of each stride. */
function patternOf({ times, frameSeconds }: MarkSeries, perStride: number, strides: number): BeatPattern {
  const steps = differences(times.slice(0, strides * perStride + 1));
  const byPlace = chainsOf(steps, perStride);
  const average = mean(steps);
  const percent = 100 / perStride / average;
  // Each mark ends one step and begins the next. The horse's part is what the camera's does not explain.
  const cameraStep = frameSeconds ** 2 / 6;
  const own = Math.max(0, mean(byPlace.map(varianceOf)) - cameraStep);
  const factor = studentWithin95(perStride * (strides - 1));
  const shareDeviation = Math.sqrt((own + cameraStep) / strides);
  // The difference of two counts every mark between them twice.
  const differenceDeviation = Math.sqrt((2 * own + 4 * cameraStep) / strides);
  const [first, second] = byPlace.map(mean);
  return {
    shares: byPlace.map((place) => mean(place) * percent),
    error: factor * shareDeviation * percent,
    evenOdd:
      perStride === 2 && first !== undefined && second !== undefined
        ? {
            value: (100 * (first - second)) / average,
            error: (100 * factor * differenceDeviation) / average,
          }
        : null,
  };
}

/** Ponies and Arabians are faster than what is usual, and collected paces slower: the range has soft edges. */
const SOFT_EDGE = 0.1;

function hintOf(gait: Gait, mark: MarkMeaning, stridesPerMinute: number): TempoHint | null {
  const usual = usualTempo(gait);
  if (usual === null) return null;
  const isUsual = (tempo: number): boolean =>
    tempo >= usual.from * (1 - SOFT_EDGE) && tempo <= usual.to * (1 + SOFT_EDGE);
  if (isUsual(stridesPerMinute)) return null;
  const tempoWith = (meaning: MarkMeaning): number =>
    (stridesPerMinute * (marksPerStride(gait, mark) ?? 1)) / (marksPerStride(gait, meaning) ?? 1);
  return { usual, perhaps: meaningsOf(gait).find((meaning) => isUsual(tempoWith(meaning))) ?? null };
}
