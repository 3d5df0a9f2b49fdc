/**
 * Tempo and rhythm with errors, from strides with both marks on the beat. The tempo's error includes the strides'
 * scatter (`stride-errors.ts`); other errors come from frames: standard deviation `frameSeconds / √12`.
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

/** With fewer strides the spread is due to chance. */
export const MIN_STRIDES = 8;

export interface Rhythm {
  /** Whole strides; simultaneous strides of several hooves count as one. */
  strides: number;
  stridesPerMinute: Estimate;
  /** The mean of the marked strides only; its error is smaller than the tempo's. */
  markedStrides: Estimate;
  /** Null for gaits without a beat for music. */
  beatsPerMinute: Estimate | null;
  /** By time, from each mark to the next of the same hoof. */
  intervals: readonly Stride[];
  /** Standard deviation of an interval that the camera causes, in seconds. */
  cameraSeconds: number;
  regularity: Regularity | null;
  /** Strides per minute per ten seconds. Null with fewer than MIN_STRIDES strides or too large an error. */
  drift: Estimate | null;
  pattern: BeatPattern | null;
  hint: TempoHint | null;
}

export interface Regularity {
  /** Standard deviation of the stride times in percent of the mean, without the camera's share. */
  variation: number;
  /** The part that the camera causes at perfect rhythm, in the same unit. */
  floor: number;
  isAtFloor: boolean;
  shortestSeconds: number;
  longestSeconds: number;
}

export interface BeatPattern {
  /** Percent of a stride from each mark to the next; even is 100 / their number. */
  shares: number[];
  error: number;
  /** How much longer steps after odd marks last than after even ones, in percent of the mean. Null with four marks. */
  evenOdd: Estimate | null;
}

/** The tempo is unusual, most often because a mark means something else. Not a judgement of the horse. */
export interface TempoHint {
  usual: Range;
  /** The meaning with which the tempo would be usual; null when none fits. */
  perhaps: MarkMeaning | null;
}

/** Smallest share of intervals of exactly one beat. Intervals at a guess do not count. */
const MIN_AGREEING = 2 / 3;

/** Whether the marks agree on one beat; true for too few marks. */
export function doMarksAgree({ times, guessed = [] }: MarkSeries, match: BeatMatch | null): boolean {
  const intervals = times
    .slice(1)
    .filter((end, index) => !guessed.some((guess) => guess > at(times, index) && guess < end));
  return match === null || match.agreeing >= MIN_AGREEING * intervals.length - 1e-9;
}

/** Null without a whole stride, without agreement on a beat, or if the gait has no marks of this meaning. */
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

/** By hoof, because strides of several hooves overlap. */
function regularityOf(hooves: readonly HoofStrides[], frameSeconds: number): Regularity | null {
  const perHoof = hooves.map(secondsOf);
  const strides = perHoof.flat();
  const average = mean(strides);
  const freedom = strides.length - perHoof.length;
  if (freedom < 1) return null;
  const variance = sum(perHoof.map(squaresAroundMean)) / freedom;
  // Neighbours share a mark whose error adds to one and takes from the other: a run of n strides varies by 1/n more.
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

/** A trend with a larger error (as share of the tempo) is not shown. */
const MAX_DRIFT_ERROR = 0.1;

const MIN_FOR_DRIFT = 4;

/** A line through each stride's rate over the time of its middle; with several hooves the mean of their lines. */
function driftOf(hooves: readonly HoofStrides[], frameSeconds: number, tempo: number): Estimate | null {
  const usable = hooves.map((runs) => runs.flat()).filter(({ length }) => length >= MIN_FOR_DRIFT);
  if (usable.length === 0) return null;
  const drifts = usable.map((strides) => {
    const { slope, squares, spread } = lineThrough(
      strides.map(({ startSeconds, seconds }) => startSeconds + seconds / 2),
      strides.map(({ seconds }) => 60 / seconds),
    );
    const freedom = strides.length - 2;
    // Marks without any spread still have the camera's error.
    const stride = mean(strides.map(({ seconds }) => seconds));
    const cameraRate = ((60 / stride) * frameSeconds) / Math.sqrt(6) / stride;
    const deviation = Math.max(Math.sqrt(squares / freedom), cameraRate) / Math.sqrt(spread);
    return { value: slope, error: studentWithin95(freedom) * deviation };
  });
  // The hooves' strides overlap, so their errors do not cancel.
  const value = 10 * mean(drifts.map((each) => each.value));
  const error = 10 * mean(drifts.map((each) => each.error));
  const isVague = error > MAX_DRIFT_ERROR * tempo && Math.abs(value) <= error;
  return isVague ? null : { value, error };
}

function patternOf({ times, frameSeconds }: MarkSeries, match: BeatMatch): BeatPattern | null {
  const perStride = match.steps.length;
  const byPlace = match.steps.map((_step, place) => stepsAt(times, match, place));
  const fewest = Math.min(...byPlace.map(({ length }) => length));
  if (fewest < 2) return null;
  const average = mean(byPlace.map(mean));
  const percent = 100 / perStride / average;
  // Each mark ends one step and begins the next. The rest of the scatter is the horse's.
  const cameraStep = frameSeconds ** 2 / 6;
  const own = Math.max(0, mean(byPlace.map(varianceOf)) - cameraStep);
  const factor = studentWithin95(perStride * (fewest - 1));
  const shareDeviation = Math.sqrt((own + cameraStep) / fewest);
  // The difference of two steps counts the mark between them twice.
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

const stepsAt = (times: readonly number[], { bouts, steps }: BeatMatch, place: number): number[] =>
  bouts.flatMap((marks) =>
    marks.slice(1).flatMap((to, index) => {
      const from = at(marks, index);
      const isStep = from.beat % steps.length === place && to.beat === from.beat + 1;
      return isStep ? [at(times, to.index) - at(times, from.index)] : [];
    }),
  );

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
