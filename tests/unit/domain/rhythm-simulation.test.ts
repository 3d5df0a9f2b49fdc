/** Horses whose rhythm is known, filmed in frames: are the results true? */
import { describe, expect, test } from "@jest/globals";
import { marksPerStride, type Gait, type MarkMeaning } from "@/lib/domain/timing/gait";
import { analyseRhythm, type Rhythm } from "@/lib/domain/timing/rhythm";
import type { Estimate } from "@/lib/domain/timing/statistics";
import { normal, randomFrom } from "@/tests/support/chance";

const RUNS = 400;
const STRIDES = 20;

interface Ride {
  gait: Gait;
  mark: MarkMeaning;
  stridesPerMinute: number;
  strides?: number;
  framesPerSecond: number;
  /** Standard deviation of the time from mark to mark, share of its mean. */
  variation?: number;
  /** How much longer the first, third … step is than the others, share of their mean. */
  unevenness?: number;
  /** Strides per minute gained in ten seconds. */
  drift?: number;
}

/** When hooves land, from a moment between two frames on. */
function landingsOf(ride: Ride, random: () => number): number[] {
  const { gait, mark, stridesPerMinute, strides = STRIDES, variation = 0, unevenness = 0, drift = 0 } = ride;
  const perStride = marksPerStride(gait, mark) ?? NaN;
  const landings = [random()];
  for (let index = 0; index < strides * perStride; index += 1) {
    const now = landings[index] ?? NaN;
    const rate = stridesPerMinute + (drift * now) / 10;
    const side = index % 2 === 0 ? 1 : -1;
    landings.push(
      now + (60 / rate / perStride) * (1 + (side * unevenness) / 2) * (1 + variation * normal(random)),
    );
  }
  return landings;
}

/** A landing is marked on the first frame that shows it. */
function filmed(ride: Ride, random: () => number): { landings: number[]; rhythm: Rhythm } {
  const { gait, mark, framesPerSecond } = ride;
  const landings = landingsOf(ride, random);
  const times = landings.map((time) => Math.ceil(time * framesPerSecond) / framesPerSecond);
  const rhythm = analyseRhythm({ times, frameSeconds: 1 / framesPerSecond, gait, mark, isTapped: false });
  if (rhythm === null) throw new Error("Too few marks.");
  return { landings, rhythm };
}

/** Rides, each at another tempo of those usual in the gait. */
function rides(
  ride: Omit<Ride, "stridesPerMinute">,
  [slowest, fastest]: [number, number],
  seed: number,
  runs = RUNS,
) {
  const random = randomFrom(seed);
  return Array.from({ length: runs }, () => {
    const stridesPerMinute = slowest + (fastest - slowest) * random();
    return { truth: stridesPerMinute, ...filmed({ ...ride, stridesPerMinute }, random) };
  });
}

const shareOf = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;
const covers = (estimate: Estimate | null | undefined, truth: number): boolean =>
  estimate != null && Math.abs(estimate.value - truth) <= estimate.error;
const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

interface Filming {
  framesPerSecond: number;
  gait: Gait;
  mark: MarkMeaning;
  tempo: [number, number];
}

describe.each<Filming>([
  { framesPerSecond: 30, gait: "trot", mark: "stride", tempo: [55, 90] },
  { framesPerSecond: 60, gait: "trot", mark: "stride", tempo: [55, 90] },
  { framesPerSecond: 120, gait: "trot", mark: "stride", tempo: [55, 90] },
  { framesPerSecond: 30, gait: "trot", mark: "step", tempo: [55, 90] },
  { framesPerSecond: 60, gait: "canter", mark: "stride", tempo: [80, 120] },
  { framesPerSecond: 60, gait: "walk", mark: "footfall", tempo: [40, 60] },
])(
  "perfect rhythm at $framesPerSecond frames a second, $gait, a mark each $mark",
  ({ framesPerSecond, gait, mark, tempo }) => {
    const runs = rides({ gait, mark, framesPerSecond }, tempo, framesPerSecond);
    const errors = runs.map(({ truth, rhythm }) => rhythm.stridesPerMinute.value / truth - 1);

    test("tempo: true within 0.1 % in the mean", () => {
      expect(Math.abs(meanOf(errors))).toBeLessThan(0.001);
    });

    // This horse is perfectly even, which the error does not assume: tempo-simulation.test.ts has realistic ones.
    test("tempo: the stated error covers the truth in 95 of 100 runs", () => {
      const covered = shareOf(runs.map(({ truth, rhythm }) => covers(rhythm.markedStrides, truth)));
      expect(covered).toBeGreaterThanOrEqual(0.95);
    });

    test("regularity: at its floor in every run", () => {
      expect(shareOf(runs.map(({ rhythm }) => rhythm.regularity?.isAtFloor === true))).toBe(1);
    });

    test("drift and unevenness of an even horse: zero within their errors in 95 of 100 runs", () => {
      const drifts = runs.map(({ rhythm: { drift } }) => drift === null || covers(drift, 0));
      expect(shareOf(drifts)).toBeGreaterThanOrEqual(0.95);
      if (marksPerStride(gait, mark) !== 2) return;
      expect(shareOf(runs.map(({ rhythm }) => covers(rhythm.pattern?.evenOdd, 0)))).toBeGreaterThanOrEqual(
        0.95,
      );
    });
  },
);

test("tempo of 20 trot strides at 80 a minute: typically 0.07 a minute off at 30 frames a second", () => {
  const runs = rides({ gait: "trot", mark: "stride", framesPerSecond: 30 }, [78, 82], 7);
  const squares = runs.map(({ truth, rhythm }) => (rhythm.stridesPerMinute.value - truth) ** 2);
  expect(Math.sqrt(meanOf(squares))).toBeCloseTo(0.07, 2);
});

describe("an irregularity of 5 % filmed at 60 frames a second", () => {
  const runs = rides({ gait: "trot", mark: "stride", framesPerSecond: 60, variation: 0.05 }, [70, 85], 5).map(
    ({ landings, rhythm }) => {
      const strides = landings.slice(1).map((end, index) => end - (landings[index] ?? NaN));
      const mean = meanOf(strides);
      const variance = meanOf(strides.map((each) => (each - mean) ** 2)) * (STRIDES / (STRIDES - 1));
      return { truth: (100 * Math.sqrt(variance)) / mean, regularity: rhythm.regularity };
    },
  );

  test("is reported as 5 % within half a point over all runs", () => {
    const squares = runs.map(({ regularity }) => (regularity?.variation ?? NaN) ** 2);
    expect(Math.abs(Math.sqrt(meanOf(squares)) - 5)).toBeLessThan(0.1);
  });

  test("each run is within half a point of what that very horse did, in 95 of 100", () => {
    const within = runs.map(
      ({ truth, regularity }) => regularity !== null && Math.abs(regularity.variation - truth) < 0.5,
    );
    expect(shareOf(within)).toBeGreaterThanOrEqual(0.95);
    expect(runs.every(({ regularity }) => regularity?.isAtFloor === false)).toBe(true);
  });
});

describe("drift and unevenness are found within the stated error", () => {
  test.each([0, 0.02])("a drift of 3 strides a minute in ten seconds, variation %d", (variation) => {
    const runs = rides(
      { gait: "trot", mark: "stride", framesPerSecond: 60, variation, drift: 3 },
      [70, 80],
      3,
      400,
    );
    expect(shareOf(runs.map(({ rhythm }) => covers(rhythm.drift, 3)))).toBeGreaterThanOrEqual(0.93);
  });

  test.each([0, 0.03])("steps that differ by 6 %, variation %d", (variation) => {
    const runs = rides(
      { gait: "trot", mark: "step", framesPerSecond: 60, variation, unevenness: 0.06 },
      [70, 85],
      6,
      400,
    ).map(({ rhythm }) => rhythm.pattern?.evenOdd);
    expect(shareOf(runs.map((each) => covers(each, 6)))).toBeGreaterThanOrEqual(0.94);
    expect(Math.max(...runs.map((each) => each?.error ?? NaN))).toBeLessThan(5);
  });

  test("a walk whose beats come in pairs: two short, two long", () => {
    const runs = rides(
      { gait: "walk", mark: "footfall", framesPerSecond: 60, unevenness: 0.4 },
      [50, 58],
      4,
      400,
    ).map(({ rhythm }) => rhythm.pattern);
    expect(runs.every((each) => each?.evenOdd === null)).toBe(true);
    const truth = [30, 20, 30, 20];
    const covered = runs.flatMap((each) =>
      truth.map((share, place) =>
        covers(each && { value: each.shares[place] ?? NaN, error: each.error }, share),
      ),
    );
    expect(shareOf(covered)).toBeGreaterThanOrEqual(0.95);
  });
});
