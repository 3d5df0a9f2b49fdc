/**
 * The error of a mean stride: half of the 95 % interval. A slow stride shifts all later marks, a misplaced mark only
 * itself. Both amounts are unknown, so a mixture of first-order moving averages weighs each pair by likelihood and
 * prior. With many strides it is Student's t.
 */
import { at, sum } from "@/lib/domain/timing/statistics";

/** Local copies: jest looks up globals slowly, and these run a million times. */
const { exp, log } = Math;

export type StrideRun = readonly number[];

export interface StrideSample {
  runs: readonly StrideRun[];
  /** How many hooves' runs overlap in time and share one horse's variation. */
  hooves: number;
  meanSeconds: number;
  /** The mean's variance per variance of a stride, and per variance of a mark. */
  horseShare: number;
  markShare: number;
  frameSeconds: number;
}

export interface StrideErrors {
  ofStrides: number;
  ofTempo: number;
}

/** A steady horse's strides vary by 1.6 % (Yamanobe 1992). Prior: that, with a factor of 1.7 as one standard deviation. */
export const USUAL_VARIATION = 0.016;
const VARIATION_SPREAD = Math.log(1.7);
const VARIATIONS = Array.from({ length: 16 }, (_, step) => 0.003 * 1.28 ** step);

/** Prior of misplaced marks: the added variance in frames squared. One mark in ten a frame off adds 0.1. */
const MISPLACEMENTS: readonly (readonly [variance: number, chance: number])[] = [
  [0, 0.3],
  [0.1, 0.25],
  [0.25, 0.18],
  [0.45, 0.18],
  [1, 0.09],
];

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
    MISPLACEMENTS.map(([misplaced, chance]) => {
      const strideVariance = (variation * meanSeconds) ** 2;
      // Uniform within a frame: variance 1/12.
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

/** Log-likelihood with an unknown mean, by innovations. A mark's error lengthens one stride and shortens the next. */
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

const BISECTIONS = 16;
/** A little above 95 %: the same marks also decide which marks are left out. */
const CONFIDENCE = 0.953;

/** Half of the interval around zero that holds the stated share of a mixture of normal distributions. */
function halfInterval(
  explanations: readonly Explanation[],
  varianceOf: (explanation: Explanation) => number,
): number {
  const parts = explanations.map((each) => ({
    weight: each.weight,
    deviation: Math.sqrt(varianceOf(each)),
  }));
  let [low, high] = [0, 6 * Math.max(...parts.map(({ deviation }) => deviation))];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    const inside = sum(parts.map(({ weight, deviation }) => weight * shareWithin(middle / deviation)));
    if (inside < CONFIDENCE) low = middle;
    else high = middle;
  }
  return high;
}

/** Normal distribution (Abramowitz and Stegun 7.1.26, error below 1.5e-7). */
function shareWithin(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - polynomial * exp(-(x ** 2));
}
