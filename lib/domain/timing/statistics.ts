/** The few formulas of statistics that timing needs. Every list has at least one value, or two where a spread is asked for. */

/** A value with half of its 95 % interval. */
export interface Estimate {
  value: number;
  error: number;
}

/** Of normal values 95 in 100 lie within 1.96 standard deviations; rounded up, so that it is never fewer. */
export const WITHIN_95 = 2;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The value in the middle; of an even count the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (at(sorted, Math.floor(middle)) + at(sorted, Math.ceil(middle))) / 2;
}

/** The sum of the squared distances from the mean. */
export function squaresAroundMean(values: readonly number[]): number {
  const average = mean(values);
  return sum(values.map((value) => (value - average) ** 2));
}

/** The variance of the population that the values are a sample of. */
export const varianceOf = (values: readonly number[]): number =>
  squaresAroundMean(values) / (values.length - 1);

/** A straight line through points by least squares: what y gains per unit of x. */
export interface Line {
  slope: number;
  /** What the line leaves: the sum of the squared distances in y. */
  squares: number;
  /** The sum of the squared distances of x from its mean. */
  spread: number;
}

export function lineThrough(xs: readonly number[], ys: readonly number[]): Line {
  const [middle, level] = [mean(xs), mean(ys)];
  const spread = squaresAroundMean(xs);
  const slope = sum(xs.map((x, index) => (x - middle) * (at(ys, index) - level))) / spread;
  const squares = sum(xs.map((x, index) => (at(ys, index) - level - slope * (x - middle)) ** 2));
  return { slope, squares, spread };
}

/**
 * As WITHIN_95, for a standard deviation that was itself measured with this many degrees of freedom: Student's t in the
 * expansion of Cornish and Fisher, rounded up; too large by at most 3.5 % from 3 degrees on.
 */
export function studentWithin95(degreesOfFreedom: number): number {
  return WITHIN_95 + 2.4 / degreesOfFreedom + 3.5 / degreesOfFreedom ** 2;
}

/** The value at an index that is known to be there. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no value ${index}.`);
  return value;
}
