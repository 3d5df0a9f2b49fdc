/**
 * The stated errors beside a second way to them: the strides' whole covariance matrix in place of innovations, and a normal
 * distribution that is integrated in place of a polynomial.
 */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { strideErrors, type StrideSample } from "@/lib/domain/timing/stride-errors";

/** Parameters of a stride's length; each has a prior that is normal in its logarithm. */
const VARIATIONS = Array.from({ length: 16 }, (_, step) => 0.003 * 1.28 ** step);
const before = (variation: number) => -0.5 * (Math.log(variation / 0.016) / Math.log(1.7)) ** 2;
/** Variance of a mark in frames squared, and its prior probability. */
const MARKS = [
  [1 / 12, 0.3],
  [1 / 12 + 0.1, 0.25],
  [1 / 12 + 0.25, 0.18],
  [1 / 12 + 0.45, 0.18],
  [1 / 12 + 1, 0.09],
] as const;
const STATED = 0.953;

/** Solves `matrix * x = value` for several values, and gives the logarithm of the determinant: Gauss, for positive definite ones. */
function solve(matrix: readonly (readonly number[])[], values: readonly (readonly number[])[]) {
  const rows = matrix.map((row, index) => [...row, ...values.map((value) => value[index] ?? NaN)]);
  let logDeterminant = 0;
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? NaN;
    logDeterminant += Math.log(head);
    for (const [index, row] of rows.entries()) {
      const factor = (row[at] ?? NaN) / head;
      if (index !== at) for (const column of row.keys()) row[column]! -= factor * (pivot[column] ?? NaN);
    }
  }
  const solved = values.map((_, value) =>
    rows.map((row, index) => (row[rows.length + value] ?? NaN) / (row[index] ?? NaN)),
  );
  return { logDeterminant, solved };
}

const dot = (a: readonly number[], b: readonly number[] = []) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? NaN), 0);

/** Log-likelihood of normal strides whose mean may be any: a mark that is off lengthens one and shortens the next. */
function logLikelihood({ runs, meanSeconds }: StrideSample, strideVariance: number, markVariance: number) {
  const runOf = runs.flatMap((run, index) => run.map(() => index));
  const strides = runs.flat().map((seconds) => seconds - meanSeconds);
  const covariance = strides.map((_, row) =>
    strides.map((__, column) => {
      if (row === column) return strideVariance + 2 * markVariance;
      return Math.abs(row - column) === 1 && runOf[row] === runOf[column] ? -markVariance : 0;
    }),
  );
  const ones = strides.map(() => 1);
  const { logDeterminant, solved } = solve(covariance, [strides, ones]);
  const [ofStrides, ofOnes] = solved;
  const precision = dot(ones, ofOnes);
  const squares = dot(strides, ofStrides) - dot(ones, ofStrides) ** 2 / precision;
  return -0.5 * (logDeterminant + Math.log(precision) + squares);
}

const CELLS_PER_DEVIATION = 1000;
/** The share of normal values within so many thousandths of a deviation, by the trapezoidal rule. */
const SHARES = Array.from({ length: 9 * CELLS_PER_DEVIATION }, () => 0);
for (const cell of SHARES.keys()) {
  const density = (at: number) => Math.sqrt(2 / Math.PI) * Math.exp(-0.5 * (at / CELLS_PER_DEVIATION) ** 2);
  const before = SHARES[cell - 1] ?? 0;
  SHARES[cell] = cell === 0 ? 0 : before + (density(cell - 1) + density(cell)) / 2 / CELLS_PER_DEVIATION;
}

function within(deviations: number): number {
  const place = deviations * CELLS_PER_DEVIATION;
  const cell = Math.floor(place);
  const [low = 1, high = 1] = SHARES.slice(cell, cell + 2);
  return low + (place - cell) * (high - low);
}

function halfInterval(parts: readonly { weight: number; deviation: number }[]): number {
  let [low, high] = [0, 10 * Math.max(...parts.map(({ deviation }) => deviation))];
  while (high - low > 1e-4 * high) {
    const middle = (low + high) / 2;
    const inside = dot(
      parts.map(({ weight }) => weight),
      parts.map(({ deviation }) => within(middle / deviation)),
    );
    if (inside < STATED) low = middle;
    else high = middle;
  }
  return high;
}

function expected(sample: StrideSample) {
  const { hooves, meanSeconds, horseShare, markShare, frameSeconds } = sample;
  const found = VARIATIONS.flatMap((variation) =>
    MARKS.map(([framesSquared, chance]) => {
      const stride = (variation * meanSeconds) ** 2;
      const mark = framesSquared * frameSeconds ** 2;
      const evidence = Math.log(chance) + before(variation) + logLikelihood(sample, stride, mark) / hooves;
      return { stride, mark, evidence };
    }),
  );
  const best = Math.max(...found.map(({ evidence }) => evidence));
  const total = found.reduce((sum, { evidence }) => sum + Math.exp(evidence - best), 0);
  const parts = (varianceOf: (each: { stride: number; mark: number }) => number) =>
    found.map((each) => ({
      weight: Math.exp(each.evidence - best) / total,
      deviation: Math.sqrt(varianceOf(each)),
    }));
  return {
    ofStrides: halfInterval(parts(({ mark }) => mark * markShare)),
    ofTempo: halfInterval(parts(({ stride, mark }) => stride * horseShare + mark * markShare)),
  };
}

/** Strides of 0.3 to 1.2 s at 24 to 240 frames a second, in one to three runs, scattered by up to two frames. */
const anySample = fc
  .record({
    meanSeconds: fc.double({ min: 0.3, max: 1.2, noNaN: true }),
    rate: fc.constantFrom(24, 30, 60, 120, 240),
    hooves: fc.constantFrom(1, 2, 4),
    runs: fc.array(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ meanSeconds, rate, hooves, runs }): StrideSample => {
    const strides = runs.map((run) => run.map((frames) => meanSeconds + frames / rate));
    const all = strides.flat();
    return {
      runs: strides,
      hooves,
      meanSeconds: all.reduce((sum, seconds) => sum + seconds, 0) / all.length,
      horseShare: 1 / all.length,
      markShare: (2 * runs.length) / all.length ** 2,
      frameSeconds: 1 / rate,
    };
  });

test("both errors are those of the strides' covariance matrix", () => {
  fc.assert(
    fc.property(anySample, (sample) => {
      const [found, wanted] = [strideErrors(sample), expected(sample)];
      expect(found.ofStrides / wanted.ofStrides).toBeCloseTo(1, 2);
      expect(found.ofTempo / wanted.ofTempo).toBeCloseTo(1, 2);
    }),
    { numRuns: 60 },
  );
});
