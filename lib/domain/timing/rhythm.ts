/**
 * Tempo and rhythm of a horse out of marks on video frames, each with its error.
 *
 * Only strides whose two marks are on the beat count (`beat-matching.ts`). The tempo is said of the horse, of which the
 * strides marked are a sample: its error has the scatter of the strides, of the frames and of the marks on them
 * (`stride-errors.ts`). Of the other figures the frames alone make the error: a mark lies on a frame, so its time is off by
 * an even chance of up to half a frame, standard deviation `frameSeconds / √12`.
 */
import type { BeatMatch } from "@/lib/domain/timing/beat-matching";
import {
  beatsPerStride,
  isEvenlySpaced,
  marksPerStride,
  meaningsOf,
  usualTempo,
  type Gait,
  type MarkMeaning,
  type Range,
} from "@/lib/domain/timing/gait";
import {
  at,
  lineThrough,
  mean,
  squaresAroundMean,
  studentWithin95,
  sum,
  varianceOf,
  type Estimate,
} from "@/lib/domain/timing/statistics";
import {
  countedStride,
  matchSeries,
  stridesByHoof,
  tappedStride,
  wholeStrides,
  type HoofStrides,
  type MarkSeries,
  type Stride,
} from "@/lib/domain/timing/stride-time";

/** Of fewer strides the spread is chance. */
export const MIN_STRIDES = 8;

export interface Rhythm {
  /** Whole strides that count, those of several hooves at one time as one. */
  strides: number;
  /** The horse's tempo, estimated from these strides. */
  stridesPerMinute: Estimate;
  /** The mean of the very strides marked: as far as they go it is known better than the tempo. */
  markedStrides: Estimate;
  /** Null where the gait has no beat that music could follow. */
  beatsPerMinute: Estimate | null;
  /** Those that count, by time: from each mark to the same hoof's next. */
  intervals: readonly Stride[];
  /** Standard deviation that the camera gives every interval, in seconds. */
  cameraSeconds: number;
  /** Null with fewer than MIN_STRIDES strides and where marks were tapped. */
  regularity: Regularity | null;
  /**
   * Change of tempo in strides per minute per ten seconds. Null with fewer than MIN_STRIDES strides, and where the
   * error is too large: a few seconds of video show no trend.
   */
  drift: Estimate | null;
  /** When in a stride each of its marks comes; null as regularity, and where marks need not be evenly spaced. */
  pattern: BeatPattern | null;
  hint: TempoHint | null;
}

export interface Regularity {
  /** Standard deviation of the strides' times in percent of their mean, the camera's share taken out. */
  variation: number;
  /** What the camera alone makes of perfect rhythm, in the same unit. */
  floor: number;
  /** The horse's own variation cannot be distinguished from the camera's. */
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

/** This share of the intervals between neighbouring marks must be one beat, or there is no tempo. Those around a guess say nothing. */
const MIN_AGREEING = 2 / 3;

/** Whether the marks agree on one beat; so do marks that are too few to tell. */
export function doMarksAgree({ times, guessed = [] }: MarkSeries, match: BeatMatch | null): boolean {
  const intervals = times
    .slice(1)
    .filter((end, index) => !guessed.some((guess) => guess > at(times, index) && guess < end));
  return match === null || match.agreeing >= MIN_AGREEING * intervals.length - 1e-9;
}

/**
 * Null when the marks do not make one whole stride or do not agree on a beat, or when the gait has no marks of this meaning.
 * @param match which landings the marks are, where that is known already.
 */
export function analyseRhythm(series: MarkSeries, match = matchSeries(series)): Rhythm | null {
  const { times, frameSeconds, gait, mark, isTapped } = series;
  if (match === null || !doMarksAgree(series, match)) return null;
  const hooves = stridesByHoof(times, match).filter((runs) => runs.length > 0);
  const strides = wholeStrides(hooves, match);
  if (strides < 1) return null;
  const stride = isTapped
    ? tappedStride(times, match, frameSeconds)
    : countedStride(hooves, match, frameSeconds);
  if (stride.value <= 0) return null;
  const rate = 60 / stride.value;
  const rateWith = (error: number): Estimate => ({ value: rate, error: (rate * error) / stride.value });
  const stridesPerMinute = rateWith(stride.ofTempo);
  const beats = beatsPerStride(gait);
  const isEnough = strides >= MIN_STRIDES;
  const isExact = isEnough && !isTapped;
  const isPattern = match.steps.length > 1 && isEvenlySpaced(gait, mark);
  return {
    strides,
    stridesPerMinute,
    markedStrides: rateWith(stride.ofStrides),
    beatsPerMinute: beats === null ? null : { value: rate * beats, error: stridesPerMinute.error * beats },
    intervals: hooves.flat(2).toSorted((a, b) => a.index - b.index),
    cameraSeconds: frameSeconds / Math.sqrt(6),
    regularity: isExact ? regularityOf(hooves, frameSeconds) : null,
    drift: isEnough ? driftOf(hooves, frameSeconds, rate) : null,
    pattern: isExact && isPattern ? patternOf(series, match) : null,
    hint: hintOf(gait, mark, rate),
  };
}

const secondsOf = (runs: HoofStrides): number[] => runs.flat().map(({ seconds }) => seconds);

/** Hoof by hoof, so that strides that overlap do not count as one after the other. */
function regularityOf(hooves: readonly HoofStrides[], frameSeconds: number): Regularity | null {
  const perHoof = hooves.map(secondsOf);
  const strides = perHoof.flat();
  const average = mean(strides);
  const freedom = strides.length - perHoof.length;
  if (freedom < 1) return null;
  const variance = sum(perHoof.map(squaresAroundMean)) / freedom;
  // Neighbours share a mark, and what it takes from one it gives to the other: that spreads a run of n strides by 1/n more.
  const cameraSquares = hooves.map((runs, hoof) => {
    const { length } = at(perHoof, hoof);
    return length - runs.length / length;
  });
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

/** A trend whose error exceeds this share of the tempo is not shown. */
const MAX_DRIFT_ERROR = 0.1;

/** A line through fewer strides says nothing. */
const MIN_FOR_DRIFT = 4;

/** By a line through each stride's rate over the time of its middle; of several hooves the mean of theirs. */
function driftOf(hooves: readonly HoofStrides[], frameSeconds: number, tempo: number): Estimate | null {
  const usable = hooves.map((runs) => runs.flat()).filter(({ length }) => length >= MIN_FOR_DRIFT);
  if (usable.length === 0) return null;
  const drifts = usable.map((strides) => {
    const { slope, squares, spread } = lineThrough(
      strides.map(({ startSeconds, seconds }) => startSeconds + seconds / 2),
      strides.map(({ seconds }) => 60 / seconds),
    );
    const freedom = strides.length - 2;
    // Where the marks happen to show no spread, the camera's is still there.
    const stride = mean(strides.map(({ seconds }) => seconds));
    const cameraRate = ((60 / stride) * frameSeconds) / Math.sqrt(6) / stride;
    const deviation = Math.max(Math.sqrt(squares / freedom), cameraRate) / Math.sqrt(spread);
    return { value: slope, error: studentWithin95(freedom) * deviation };
  });
  // The hooves' strides overlap, so their errors are not taken to even each other out.
  const value = 10 * mean(drifts.map((each) => each.value));
  const error = 10 * mean(drifts.map((each) => each.error));
  const isVague = error > MAX_DRIFT_ERROR * tempo && Math.abs(value) <= error;
  return isVague ? null : { value, error };
}

/** Each share is the mean of one step out of each stride that has it. */
function patternOf({ times, frameSeconds }: MarkSeries, match: BeatMatch): BeatPattern | null {
  const perStride = match.steps.length;
  const byPlace = match.steps.map((_step, place) => stepsAt(times, match, place));
  const fewest = Math.min(...byPlace.map(({ length }) => length));
  if (fewest < 2) return null;
  const average = mean(byPlace.map(mean));
  const percent = 100 / perStride / average;
  // Each mark ends one step and begins the next. The horse's part is what the camera's does not explain.
  const cameraStep = frameSeconds ** 2 / 6;
  const own = Math.max(0, mean(byPlace.map(varianceOf)) - cameraStep);
  const factor = studentWithin95(perStride * (fewest - 1));
  const shareDeviation = Math.sqrt((own + cameraStep) / fewest);
  // The difference of two counts every mark between them twice.
  const differenceDeviation = Math.sqrt((2 * own + 4 * cameraStep) / fewest);
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

/** Seconds from one beat of a stride to the next, of each stride that has both marks. */
const stepsAt = (times: readonly number[], { bouts, steps }: BeatMatch, place: number): number[] =>
  bouts.flatMap((marks) =>
    marks.slice(1).flatMap((to, index) => {
      const from = at(marks, index);
      const isStep = from.beat % steps.length === place && to.beat === from.beat + 1;
      return isStep ? [at(times, to.index) - at(times, from.index)] : [];
    }),
  );

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
