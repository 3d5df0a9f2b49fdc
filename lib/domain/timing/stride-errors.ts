/**
 * How far a mean stride may be off. Two things move a landing's mark from where an even beat would put it, and they average
 * out differently: each stride that the horse takes longer or shorter shifts all later marks, while a mark that is set
 * beside its landing shifts none but itself.
 *
 * How large the two are is not known. Every pair that may be is weighed by how well it explains the strides (the
 * likelihood of a moving average of the first order) and by what is known beforehand; the stated error is half of the 95 %
 * interval of all of them together. With many strides that is Student's t over the root of their number.
 */
import { at, sum } from "@/lib/domain/timing/statistics";

/** Looked up once: in a test's own realm each look-up of a global is slow, and these run a million times. */
const { exp, log } = Math;

/** Strides of one hoof that follow each other without a gap, in seconds. */
export type StrideRun = readonly number[];

export interface StrideSample {
  runs: readonly StrideRun[];
  /** How many hooves' runs overlap in time: together they say of the horse what one of them does. */
  hooves: number;
  meanSeconds: number;
  /** Of the mean's variance, per variance of one stride and per variance of one mark. */
  horseShare: number;
  markShare: number;
  frameSeconds: number;
}

export interface StrideErrors {
  /** Of the mean of the very strides marked: only their marks can be off. */
  ofStrides: number;
  /** Error of the horse's tempo, estimated from these strides. */
  ofTempo: number;
}

/**
 * A steady horse's strides differ by 1.6 % (Yamanobe 1992). Another horse is taken beforehand to vary by that, 1.7 times
 * more or less, with two chances in three.
 */
export const USUAL_VARIATION = 0.016;
const VARIATION_SPREAD = Math.log(1.7);
const VARIATIONS = Array.from({ length: 16 }, (_, step) => 0.003 * 1.28 ** step);

/**
 * How marks lie beside their frames: the variance that this adds, in frames squared, with its chance beforehand. One mark in
 * ten a frame off adds 0.1. Chosen so that the errors hold with up to one mark in three a frame off.
 */
const MISPLACED: readonly (readonly [variance: number, chance: number])[] = [
  [0, 0.3],
  [0.1, 0.25],
  [0.25, 0.18],
  [0.45, 0.18],
  [1, 0.09],
];

/** What is less likely makes no difference. */
const MIN_WEIGHT = 1e-4;

interface Explanation {
  weight: number;
  strideVariance: number;
  markVariance: number;
}

export function strideErrors(sample: StrideSample): StrideErrors {
  const explanations = explanationsOf(sample);
  const { horseShare, markShare } = sample;
  return {
    ofStrides: halfInterval(explanations, ({ markVariance }) => markVariance * markShare),
    ofTempo: halfInterval(
      explanations,
      ({ strideVariance, markVariance }) => strideVariance * horseShare + markVariance * markShare,
    ),
  };
}

function explanationsOf({ runs, hooves, meanSeconds, frameSeconds }: StrideSample): Explanation[] {
  const found = VARIATIONS.flatMap((variation) =>
    MISPLACED.map(([misplaced, chance]) => {
      const strideVariance = (variation * meanSeconds) ** 2;
      // A mark lies on a frame: an even chance within it has the variance 1/12.
      const markVariance = (1 / 12 + misplaced) * frameSeconds ** 2;
      const distance = Math.log(variation / USUAL_VARIATION) / VARIATION_SPREAD;
      const before = Math.log(chance) - distance ** 2 / 2;
      return {
        strideVariance,
        markVariance,
        evidence: before + logLikelihood(runs, meanSeconds, strideVariance, markVariance) / hooves,
      };
    }),
  );
  const best = Math.max(...found.map(({ evidence }) => evidence));
  const weights = found.map(({ evidence }) => exp(evidence - best));
  const total = sum(weights);
  return found
    .map((each, index) => ({ ...each, weight: at(weights, index) / total }))
    .filter(({ weight }) => weight > MIN_WEIGHT);
}

/**
 * Log-likelihood of strides with one unknown mean, each of which begins with the mark that ended the one before: an
 * error of that mark lengthens one and shortens the other. By innovations, with the mean integrated out.
 */
function logLikelihood(
  runs: readonly StrideRun[],
  center: number,
  strideVariance: number,
  markVariance: number,
): number {
  let logs = 0;
  let ones = 0;
  let cross = 0;
  let squares = 0;
  for (const run of runs) {
    let gain = 0;
    let value = 0;
    let one = 0;
    let variance = strideVariance + 2 * markVariance;
    for (const seconds of run) {
      value = seconds - center - gain * value;
      one = 1 - gain * one;
      logs += log(variance);
      ones += one ** 2 / variance;
      cross += (one * value) / variance;
      squares += value ** 2 / variance;
      gain = -markVariance / variance;
      variance = strideVariance + 2 * markVariance + gain * markVariance;
    }
  }
  return -(logs + Math.log(ones) + squares - cross ** 2 / ones) / 2;
}

const HALVINGS = 16;
/** A little over 95 in 100: which marks are left out is known from the same marks. */
const STATED = 0.953;

/** Within so much of zero the stated share lies, of normal values each of whose variances is one of several. */
function halfInterval(
  explanations: readonly Explanation[],
  varianceOf: (explanation: Explanation) => number,
): number {
  const parts = explanations.map((each) => ({
    weight: each.weight,
    deviation: Math.sqrt(varianceOf(each)),
  }));
  let [low, high] = [0, 6 * Math.max(...parts.map(({ deviation }) => deviation))];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    const inside = sum(parts.map(({ weight, deviation }) => weight * within(middle / deviation)));
    if (inside < STATED) low = middle;
    else high = middle;
  }
  return high;
}

/** The share of normal values within so many standard deviations (Abramowitz and Stegun 7.1.26, right to 1.5e-7). */
function within(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - polynomial * exp(-(x ** 2));
}
