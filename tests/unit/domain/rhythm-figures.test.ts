/** Regularity, drift and the pattern of the beats compared with the plain formulas, on marks between frames. */
import { describe, expect, test } from "@jest/globals";
import type { BeatMatch } from "@/lib/domain/timing/beat-matching";
import { analyseRhythm, type Rhythm } from "@/lib/domain/timing/rhythm";
import type { MarkSeries } from "@/lib/domain/timing/stride-time";

const frameSeconds = 1 / 50;
const CAMERA_VARIANCE = frameSeconds ** 2 / 6;

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const squaresOf = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + (each - meanOf(values)) ** 2, 0);
const student = (freedom: number) => 2 + 2.4 / freedom + 3.5 / freedom ** 2;
const sums = (gaps: readonly number[], start = 0) =>
  gaps.reduce((times, gap) => [...times, (times.at(-1) ?? 0) + gap], [start]);

/** Marks of one or more bouts, one on every beat. */
function read(bouts: readonly (readonly number[])[], over: Partial<MarkSeries> & { beats?: number } = {}) {
  const { beats = 1, ...series } = over;
  const times = bouts.flat();
  let index = 0;
  const match: BeatMatch = {
    bouts: bouts.map((marks) => marks.map((_, beat) => ({ index: index++, beat }))),
    steps: Array.from({ length: beats }, () => 0.8 / beats),
    agreeing: times.length,
    leftOut: [],
  };
  return analyseRhythm(
    { times, frameSeconds, gait: "trot", mark: "stride", isTapped: false, ...series },
    match,
  ) as Rhythm;
}

describe("regularity", () => {
  const strides = [0.8, 0.84, 0.75, 0.79, 0.88, 0.72, 0.81, 0.77, 0.86];

  test("is the strides' deviation without that of the camera, which the marks of a run share", () => {
    const { regularity, cameraSeconds, intervals } = read([sums(strides)]);
    const camera = (CAMERA_VARIANCE * (9 - 1 / 9)) / 8;
    expect(regularity).toEqual({
      variation: expect.closeTo((100 * Math.sqrt(squaresOf(strides) / 8 - camera)) / meanOf(strides), 10),
      floor: expect.closeTo((100 * Math.sqrt(camera)) / meanOf(strides), 10),
      isAtFloor: false,
      shortestSeconds: expect.closeTo(0.72, 10),
      longestSeconds: expect.closeTo(0.88, 10),
    });
    expect(cameraSeconds).toBeCloseTo(Math.sqrt(CAMERA_VARIANCE), 10);
    expect(intervals.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("of two runs counts the marks of both ends", () => {
    const [first, second] = [strides.slice(0, 5), strides.slice(5)];
    const camera = (CAMERA_VARIANCE * (9 - 2 / 9)) / 8;
    expect(read([sums(first), sums(second, 60)]).regularity).toMatchObject({
      floor: expect.closeTo((100 * Math.sqrt(camera)) / meanOf(strides), 10),
      variation: expect.closeTo((100 * Math.sqrt(squaresOf(strides) / 8 - camera)) / meanOf(strides), 10),
    });
  });

  test("is at the limit of the film up to as much as the camera makes", () => {
    const even = Array.from({ length: 9 }, () => 0.8);
    expect(read([sums(even)]).regularity).toMatchObject({ variation: 0, isAtFloor: true });
    // Every other stride longer and shorter by as much.
    const swung = (seconds: number) =>
      Array.from({ length: 10 }, (_, at) => 0.8 + (at % 2 ? seconds : -seconds));
    const camera = (CAMERA_VARIANCE * (10 - 1 / 10)) / 9;
    const limit = Math.sqrt((2 * camera * 9) / 10);
    expect(read([sums(swung(0.99 * limit))]).regularity?.isAtFloor).toBe(true);
    expect(read([sums(swung(1.01 * limit))]).regularity?.isAtFloor).toBe(false);
  });

  test("of two hooves is that within each", () => {
    const left = [0.8, 0.84, 0.76, 0.8, 0.85, 0.75, 0.82, 0.78];
    const [lefts, rights] = [
      sums(left),
      sums(
        left.map((seconds) => 1.6 - seconds),
        0.3,
      ),
    ];
    const marks = lefts.flatMap((seconds, at) => [seconds, rights[at] ?? NaN]);
    const { regularity } = read([marks], { mark: "step", beats: 2 });
    const camera = (CAMERA_VARIANCE * 2 * (8 - 1 / 8)) / 14;
    const variance = (2 * squaresOf(left)) / 14;
    expect(regularity?.floor).toBeCloseTo((100 * Math.sqrt(camera)) / 0.8, 10);
    expect(regularity?.variation).toBeCloseTo((100 * Math.sqrt(variance - camera)) / 0.8, 10);
  });
});

describe("drift", () => {
  test("is the slope of the rates over the strides' middles, with its error", () => {
    const strides = [0.86, 0.84, 0.85, 0.82, 0.8, 0.81, 0.78, 0.77, 0.78, 0.74];
    const starts = sums(strides).slice(0, -1);
    const middles = strides.map((seconds, at) => (starts[at] ?? NaN) + seconds / 2);
    const rates = strides.map((seconds) => 60 / seconds);
    const spread = squaresOf(middles);
    const slope =
      middles.reduce((sum, middle, at) => sum + (middle - meanOf(middles)) * (rates[at] ?? NaN), 0) / spread;
    const residuals = rates.map((rate, at) => rate - slope * (middles[at] ?? NaN));
    const deviation = Math.sqrt(squaresOf(residuals) / 8);
    expect(deviation).toBeGreaterThan((60 * Math.sqrt(CAMERA_VARIANCE)) / meanOf(strides) ** 2);
    expect(read([sums(strides)]).drift).toEqual({
      value: expect.closeTo(10 * slope, 8),
      error: expect.closeTo((10 * student(8) * deviation) / Math.sqrt(spread), 8),
    });
  });

  test("of even strides is as precise as the frames, and not shown if that is not enough", () => {
    const slowFrames = 1 / 20;
    const errorOf = (count: number) => {
      const spread = (0.8 ** 2 * count * (count ** 2 - 1)) / 12;
      return (10 * student(count - 2) * 60 * slowFrames) / Math.sqrt(6) / 0.8 ** 2 / Math.sqrt(spread);
    };
    const even = (count: number) =>
      read([sums(Array.from({ length: count }, () => 0.8))], { frameSeconds: slowFrames }).drift;
    expect(even(20)).toEqual({ value: expect.closeTo(0, 8), error: expect.closeTo(errorOf(20), 8) });
    // A tenth of the tempo is the limit, 7.5 strides a minute.
    expect([errorOf(8) > 7.5, errorOf(9) < 7.5]).toEqual([true, true]);
    expect([even(8) === null, even(9) === null]).toEqual([true, false]);
  });
});

describe("the pattern of the beats", () => {
  /** Eight strides of two beats: 0.44 and 0.36 s, each a little off. */
  const steps = Array.from({ length: 8 }, (_, at) => [0.44 + 0.01 * (at % 2), 0.36 - 0.02 * (at % 2)]).flat();
  const [long, short] = [0, 1].map((place) => steps.filter((_, at) => at % 2 === place)) as [
    number[],
    number[],
  ];

  test("is each beat's share of a stride; of two beats their difference too", () => {
    const { pattern } = read([sums(steps)], { mark: "step", beats: 2 });
    const [longMean, shortMean] = [meanOf(long), meanOf(short)];
    const average = (longMean + shortMean) / 2;
    const own = (squaresOf(long) / 7 + squaresOf(short) / 7) / 2 - CAMERA_VARIANCE;
    const camera = CAMERA_VARIANCE;
    expect(pattern?.shares).toEqual([
      expect.closeTo((50 * longMean) / average, 10),
      expect.closeTo((50 * shortMean) / average, 10),
    ]);
    const ownOrNone = Math.max(0, own);
    expect(pattern?.error).toBeCloseTo(
      (50 * student(14) * Math.sqrt((ownOrNone + camera) / 8)) / average,
      10,
    );
    expect(pattern?.evenOdd).toEqual({
      value: expect.closeTo((100 * (longMean - shortMean)) / average, 10),
      error: expect.closeTo((100 * student(14) * Math.sqrt((2 * ownOrNone + 4 * camera) / 8)) / average, 10),
    });
  });

  test("has the horse's own scatter where it is more than the frames'", () => {
    const wild = steps.map((seconds, at) => seconds + (at % 3 === 0 ? 0.05 : -0.025));
    const { pattern } = read([sums(wild)], { mark: "step", beats: 2 });
    const [first, second] = [0, 1].map((place) => wild.filter((_, at) => at % 2 === place)) as [
      number[],
      number[],
    ];
    const own = (squaresOf(first) + squaresOf(second)) / 14 - CAMERA_VARIANCE;
    expect(own).toBeGreaterThan(0);
    expect(pattern?.error).toBeCloseTo(
      (50 * student(14) * Math.sqrt((own + CAMERA_VARIANCE) / 8)) / ((meanOf(first) + meanOf(second)) / 2),
      10,
    );
  });

  test("of a walk has no difference of two beats", () => {
    const walk = Array.from({ length: 8 }, () => [0.27, 0.25, 0.28, 0.26]).flat();
    const { pattern } = read([sums(walk)], { gait: "walk", mark: "footfall", beats: 4 });
    expect(pattern?.shares.map((share) => share.toFixed(2))).toEqual(["25.47", "23.58", "26.42", "24.53"]);
    expect(pattern?.evenOdd).toBeNull();
  });
});

describe("a tempo that is not usual", () => {
  const hintOf = (stridesPerMinute: number, over: Partial<MarkSeries> & { beats?: number } = {}) =>
    read([sums(Array.from({ length: 4 }, () => 60 / stridesPerMinute / (over.beats ?? 1)))], over).hint;

  test("is reported from a tenth beyond the range on", () => {
    expect([49, 50, 98, 100].map((tempo) => hintOf(tempo) === null)).toEqual([false, true, true, false]);
  });

  test("may be that of another meaning of the marks", () => {
    expect(hintOf(150)?.perhaps).toBe("step");
    expect(hintOf(37, { mark: "step", beats: 2 })?.perhaps).toBe("stride");
    expect(hintOf(300)?.perhaps).toBeNull();
  });
});
