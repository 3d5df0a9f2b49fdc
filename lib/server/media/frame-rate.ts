const STANDARD_RATES: readonly number[] = [
  ...[
    10, 12, 12.5, 15, 20, 24, 25, 30, 48, 50, 60, 90, 96, 100, 120, 200, 240, 300, 400, 480, 500, 600, 960,
    1000,
  ],
  ...[15, 24, 30, 48, 60, 120, 240, 480, 960].map((rate) => (rate * 1000) / 1001),
];
/** A measured rate this near to a standard one is that rate: clocks are not more exact, and 29.97 is 0.1 % from 30. */
const SNAP_SHARE = 0.005;
/** Frame lengths that differ by less than this share, or by one tick of the source's clock, count as equal. */
const JITTER_SHARE = 0.04;
/** A frame longer than this, or this many times the usual length, is a pause in the recording and is left out. */
const PAUSE_SECONDS = 1;
const PAUSE_FACTOR = 10;

export interface FrameRates {
  /** Frames per second of the commonest frame length, e.g. 30000/1001; the mean when no length is common. */
  frameRate: number;
  /** Mean frames per second without pauses; null for a constant rate. */
  frameRateMean: number | null;
}

/** @param sourceTick ticks of this clock in one tick of the source's clock: the precision of the lengths. */
export function readFrameRates(
  durationsTicks: readonly number[],
  ticksPerSecond: number,
  sourceTick: number,
): FrameRates {
  // The last frame's length is not measured: it is invented, or extended to the end of a longer sound.
  const measured = durationsTicks.length > 1 ? durationsTicks.slice(0, -1) : durationsTicks;
  const lengths = withoutPauses(measured, ticksPerSecond);
  const common = commonestLengths(lengths, sourceTick);
  const commonRate = snapToStandard(ticksPerSecond / mean(common));
  if (common.length === lengths.length) return { frameRate: commonRate, frameRateMean: null };
  // When all lengths differ, the densest group of lengths is chance.
  const isOfMost = 2 * common.length > lengths.length;
  const meanRate = ticksPerSecond / mean(lengths);
  return { frameRate: isOfMost ? commonRate : meanRate, frameRateMean: meanRate };
}

function withoutPauses(durationsTicks: readonly number[], ticksPerSecond: number): readonly number[] {
  const sorted = durationsTicks.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const longest = Math.max(PAUSE_SECONDS * ticksPerSecond, PAUSE_FACTOR * median);
  return durationsTicks.filter((ticks) => ticks <= longest);
}

function commonestLengths(durationsTicks: readonly number[], sourceTick: number): number[] {
  const sorted = durationsTicks.toSorted((a, b) => a - b);
  let [bestStart, bestEnd] = [0, 0];
  let end = 0;
  for (const [start, shortest] of sorted.entries()) {
    // When one tick is one frame nothing is rounded: two ticks mean a missing frame.
    const rounding = shortest > sourceTick ? sourceTick : 0;
    const longest = shortest + Math.max(rounding, shortest * JITTER_SHARE);
    while (end < sorted.length && (sorted[end] ?? Infinity) <= longest) end += 1;
    if (end - start > bestEnd - bestStart) [bestStart, bestEnd] = [start, end];
  }
  return sorted.slice(bestStart, bestEnd);
}

function snapToStandard(rate: number): number {
  const distance = (standard: number) => Math.abs(standard - rate);
  const nearest = STANDARD_RATES.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return distance(nearest) <= rate * SNAP_SHARE ? nearest : rate;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
