import { describe, expect, test } from "@jest/globals";
import { analyseRhythm } from "@/lib/domain/timing/rhythm";
import { normal, randomFrom } from "@/tests/support/chance";

test("the landings of one hoof of a galloping horse: 140.9 strides a minute", () => {
  const times = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121].map((frame) => frame / 30);
  const rhythm = analyseRhythm({
    times,
    frameSeconds: 1 / 30,
    gait: "gallop",
    mark: "stride",
    isTapped: false,
  });
  expect(rhythm?.strides).toBe(9);
  expect(rhythm?.stridesPerMinute.value.toFixed(1)).toBe("140.9");
  // The tempo of these nine strides is more precise than the horse's.
  expect(rhythm?.markedStrides.value).toBe(rhythm?.stridesPerMinute.value);
  expect(rhythm?.markedStrides.error).toBeCloseTo(1.4, 0);
  expect(rhythm?.stridesPerMinute.error).toBeCloseTo(2.6, 0);
  expect(rhythm?.beatsPerMinute).toBeNull();
  expect(rhythm?.regularity?.isAtFloor).toBe(true);
  expect(rhythm?.hint).toBeNull();
  // Four seconds are too short for a trend.
  expect(rhythm?.drift).toBeNull();
});

describe("results of few marks", () => {
  const series = { frameSeconds: 1 / 60, gait: "trot", mark: "stride", isTapped: false } as const;

  test("one has none, two have the tempo only", () => {
    expect(analyseRhythm({ ...series, times: [] })).toBeNull();
    expect(analyseRhythm({ ...series, times: [1] })).toBeNull();
    const rhythm = analyseRhythm({ ...series, times: [1, 1.75] });
    expect(rhythm).toMatchObject({ strides: 1, regularity: null, drift: null, pattern: null });
    expect(rhythm?.stridesPerMinute.value).toBeCloseTo(80);
    // A single stride has no scatter: an even horse is assumed, and marks up to a frame off.
    expect(rhythm?.markedStrides.error).toBeGreaterThan(80 * (2 / 60 / Math.sqrt(6) / 0.75));
    expect(rhythm?.stridesPerMinute.error).toBeGreaterThan(rhythm?.markedStrides.error ?? NaN);
    expect(rhythm?.stridesPerMinute.error).toBeLessThan(8);
    expect(rhythm?.beatsPerMinute?.value).toBeCloseTo(160);
  });

  test("seven strides have no regularity, eight have", () => {
    const times = Array.from({ length: 9 }, (_, index) => index * 0.75);
    expect(analyseRhythm({ ...series, times: times.slice(0, 8) })?.regularity).toBeNull();
    expect(analyseRhythm({ ...series, times })?.regularity).not.toBeNull();
  });

  test("marks at one time, or of a meaning that the gait lacks, have none", () => {
    expect(analyseRhythm({ ...series, times: [1, 1] })).toBeNull();
    expect(analyseRhythm({ ...series, gait: "canter", mark: "step", times: [1, 2, 3] })).toBeNull();
  });
});

test("a canter's footfalls are never compared with each other, only stride to stride", () => {
  // 100 strides a minute; the three footfalls of a stride unevenly spaced.
  const times = Array.from({ length: 12 }, (_, stride) =>
    [0, 0.14, 0.28].map((shift) => stride * 0.6 + shift),
  ).flat();
  const series = { times, frameSeconds: 1 / 120, gait: "canter", mark: "footfall" } as const;
  const rhythm = analyseRhythm({ ...series, isTapped: false });
  expect(rhythm?.stridesPerMinute.value).toBeCloseTo(100);
  expect(rhythm?.regularity?.isAtFloor).toBe(true);
  expect(rhythm?.pattern).toBeNull();
  expect(analyseRhythm({ ...series, isTapped: true })?.stridesPerMinute.value).toBeCloseTo(100);
});

describe("tapped marks", () => {
  const tapped = (strides: number, seed: number, seconds = 0.75) => {
    const random = randomFrom(seed);
    const times = Array.from({ length: strides + 1 }, (_, index) => {
      const tap = 2 + index * seconds + 0.18 + 0.04 * normal(random);
      return Math.round(tap * 60) / 60;
    });
    return analyseRhythm({ times, frameSeconds: 1 / 60, gait: "trot", mark: "stride", isTapped: true });
  };
  const RUNS = 500;

  test("with 40 ms of jitter and 180 ms of delay the tempo is within 1 %", () => {
    const found = Array.from({ length: RUNS }, (_, seed) => tapped(20, seed)?.stridesPerMinute.value ?? NaN);
    expect(found.every((tempo) => Math.abs(tempo / 80 - 1) < 0.01)).toBe(true);
  });

  test.each([3, 6, 20])(
    "the stated error of %d strides comes from the scatter and covers the truth",
    (strides) => {
      const found = Array.from({ length: RUNS }, (_, seed) => tapped(strides, seed)?.markedStrides);
      const covered = found.filter((each) => each && Math.abs(each.value - 80) <= each.error);
      expect(covered.length / RUNS).toBeGreaterThanOrEqual(0.94);
      expect(covered.length / RUNS).toBeLessThan(1);
    },
  );

  test("have no regularity: it would be the person's, not the horse's", () => {
    expect(tapped(20, 1)).toMatchObject({ regularity: null, pattern: null });
  });
});

describe("an unusual tempo", () => {
  const series = { frameSeconds: 1 / 60, isTapped: false } as const;

  test("is reported with the usual range, and the meaning of a mark that would explain it", () => {
    const times = Array.from({ length: 10 }, (_, index) => index * 0.38);
    const rhythm = analyseRhythm({ ...series, times, gait: "trot", mark: "stride" });
    expect(rhythm?.hint).toEqual({ usual: { from: 55, to: 90 }, perhaps: "step" });
  });

  test("without such a meaning is reported with the usual range", () => {
    const rhythm = analyseRhythm({ ...series, times: [0, 5], gait: "walk", mark: "stride" });
    expect(rhythm?.hint).toEqual({ usual: { from: 40, to: 60 }, perhaps: null });
  });

  test("an Arabian's trot at 94 and a gait without a name are not remarked upon", () => {
    expect(analyseRhythm({ ...series, times: [0, 60 / 94], gait: "trot", mark: "stride" })?.hint).toBeNull();
    expect(analyseRhythm({ ...series, times: [0, 5], gait: "other", mark: "stride" })?.hint).toBeNull();
  });
});
