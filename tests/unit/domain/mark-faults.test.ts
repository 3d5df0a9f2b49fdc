/** Stray, doubled and missing marks, and the faults reported for them. */
import { describe, expect, test } from "@jest/globals";
import type { BeatMatch } from "@/lib/domain/timing/beat-matching";
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import { describeFault, faultsOf } from "@/lib/domain/timing/mark-faults";
import { analyseRhythm, doMarksAgree } from "@/lib/domain/timing/rhythm";
import { matchSeries } from "@/lib/domain/timing/stride-time";

/** The landings of one hoof of a galloping horse, frames at 30 a second. */
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];
const CLEAN = 140.87;

function read(frames: readonly number[], gait: Gait = "gallop", mark: MarkMeaning = "stride", rate = 30) {
  const times = frames.map((frame) => frame / rate);
  const series = { times, frameSeconds: 1 / rate, gait, mark, isTapped: false };
  const match = matchSeries(series);
  return {
    rhythm: analyseRhythm(series, match),
    agrees: doMarksAgree(series, match),
    faults: match === null ? [] : faultsOf(times, match),
    sentences: match === null ? [] : faultsOf(times, match).map((fault) => describeFault(fault, times)),
  };
}

test("consistent marks have no fault", () => {
  const { rhythm, faults } = read(GALLOP);
  expect(rhythm?.stridesPerMinute.value).toBeCloseTo(CLEAN, 1);
  expect(faults).toEqual([]);
});

test("an extra mark and a doubled one do not change the tempo, and are named", () => {
  // The intervals of 12 and 13 frames, with one of 4 and one of a single frame among them.
  const { rhythm, sentences } = read([6, 18, 22, 31, 43, 56, 57, 69, 82, 95, 108, 121]);
  expect(rhythm?.stridesPerMinute.value).toBeCloseTo(CLEAN, 1);
  expect(sentences).toEqual([
    "Two marks for one landing at 0:00.60.",
    "Two marks for one landing at 0:01.87.",
  ]);
});

test("a missing mark is named, its stride ignored, and the error grows", () => {
  const { rhythm, faults, sentences } = read(GALLOP.filter((frame) => frame !== 56));
  expect(rhythm?.strides).toBe(7);
  expect(Math.abs((rhythm?.stridesPerMinute.value ?? NaN) / CLEAN - 1)).toBeLessThan(0.01);
  expect(rhythm?.stridesPerMinute.error).toBeGreaterThan(
    1.2 * (read(GALLOP).rhythm?.stridesPerMinute.error ?? NaN),
  );
  expect(sentences).toEqual(["A mark is missing between 0:01.43 and 0:02.30."]);
  expect(faults).toEqual([
    { kind: "missing", afterIndex: 3, beforeIndex: 4, expectedSeconds: expect.closeTo(56 / 30, 2) },
  ]);
});

test("a mark half a stride off is assigned to the landing without one", () => {
  const { rhythm, faults, sentences } = read(GALLOP.map((frame) => (frame === 56 ? 62 : frame)));
  expect(rhythm?.strides).toBe(7);
  expect(faults).toEqual([{ kind: "stray", index: 4, expectedSeconds: expect.closeTo(56 / 30, 2) }]);
  expect(sentences).toEqual(["The mark at 0:02.07 is beside the beat of the others."]);
  expect(read([...GALLOP.slice(0, -1), 114]).faults).toEqual([
    { kind: "stray", index: 9, expectedSeconds: null },
  ]);
});

test("two marks missing in one gap are two faults, more are a pause", () => {
  const two = read([0, 42, 84, 168, 210, 336], "trot", "stride", 60).faults;
  expect(two.map(({ kind }) => kind)).toEqual(["missing", "missing", "missing"]);
  expect(two.map((fault) => "expectedSeconds" in fault && fault.expectedSeconds)).toEqual([
    expect.closeTo(2.1),
    expect.closeTo(4.2),
    expect.closeTo(4.9),
  ]);
  const paused = read([...GALLOP, ...GALLOP.map((frame) => frame + 200)]);
  expect(paused.sentences).toEqual(["The beat breaks off between 0:04.03 and 0:06.87."]);
  expect(paused.rhythm?.strides).toBe(18);
  expect(paused.rhythm?.stridesPerMinute.value).toBeCloseTo(CLEAN, 1);
});

describe("marks on no beat", () => {
  const steps = [0.8];
  const match = (bouts: BeatMatch["bouts"], leftOut: number[]): BeatMatch => ({
    bouts,
    steps,
    agreeing: 3,
    leftOut,
  });
  const onBeats = (...pairs: [index: number, beat: number][]) =>
    pairs.map(([index, beat]) => ({ index, beat }));

  test("close to another mark one is doubled, also where a landing is missing", () => {
    const times = [0, 0.8, 0.99, 2.4, 3.2];
    expect(faultsOf(times, match([onBeats([0, 0], [1, 1], [3, 3], [4, 4])], [2]))).toEqual([
      { kind: "missing", afterIndex: 1, beforeIndex: 3, expectedSeconds: expect.closeTo(1.6) },
      { kind: "doubled", index: 2, nearestIndex: 1 },
    ]);
    // A quarter of a step is too far for that.
    const farther = [0, 0.8, 1.01, 2.4, 3.2];
    expect(faultsOf(farther, match([onBeats([0, 0], [1, 1], [3, 3], [4, 4])], [2]))).toEqual([
      { kind: "stray", index: 2, expectedSeconds: expect.closeTo(1.6) },
    ]);
  });

  test("a stray mark is assigned to the nearest missing landing, and each landing has one", () => {
    const times = [0, 1.9, 2.1, 3.2, 4];
    expect(faultsOf(times, match([onBeats([0, 0], [3, 4], [4, 5])], [1, 2]))).toEqual([
      { kind: "missing", afterIndex: 0, beforeIndex: 3, expectedSeconds: expect.closeTo(0.8) },
      { kind: "stray", index: 1, expectedSeconds: expect.closeTo(1.6) },
      { kind: "stray", index: 2, expectedSeconds: expect.closeTo(2.4) },
    ]);
  });

  test("before, between and after bouts they are doubled or stray; all by the time of their marks", () => {
    const times = [0, 0.5, 1.3, 1.4, 2.1, 9, 9.8, 10.6, 20];
    const bouts = [onBeats([1, 0], [2, 1], [4, 2]), onBeats([5, 0], [6, 1], [7, 2])];
    expect(faultsOf(times, match(bouts, [0, 3, 8]))).toEqual([
      { kind: "stray", index: 0, expectedSeconds: null },
      { kind: "doubled", index: 3, nearestIndex: 2 },
      { kind: "break", afterIndex: 4, beforeIndex: 5 },
      { kind: "stray", index: 8, expectedSeconds: null },
    ]);
    const nearEnds = [0.4, 0.5, 1.3, 2.1, 2.2];
    expect(faultsOf(nearEnds, match([onBeats([1, 0], [2, 1], [3, 2])], [0, 4]))).toEqual([
      { kind: "doubled", index: 0, nearestIndex: 1 },
      { kind: "doubled", index: 4, nearestIndex: 3 },
    ]);
  });

  test("with four marks a fault is named, with three none", () => {
    const bout = [onBeats([0, 0], [1, 1], [2, 3])];
    expect(faultsOf([0, 0.8, 2.4], match(bout, []))).toEqual([]);
    expect(faultsOf([0, 0.8, 2.4, 3.2], match([onBeats([0, 0], [1, 1], [2, 3], [3, 4])], []))).toHaveLength(
      1,
    );
  });
});

describe("no tempo where less than two thirds agree", () => {
  test("of ten times between marks, six alike are too few and seven enough", () => {
    const frames = (odd: number) => {
      let frame = 0;
      // Every other one of the last is not the beat of the others.
      const gaps = Array.from({ length: 10 }, (_, index) => (index < 10 - odd ? 12 : 17 + 5 * (index % 2)));
      return [0, ...gaps.map((gap) => (frame += gap))];
    };
    expect(read(frames(4))).toMatchObject({ rhythm: null, agrees: false });
    expect(read(frames(3)).agrees).toBe(true);
    expect(read(frames(3)).rhythm?.stridesPerMinute.value).toBeCloseTo(150);
  });

  test("of two that differ neither is the outlier, and no fault is reported", () => {
    expect(read([0, 22, 66], "trot")).toMatchObject({ rhythm: null, agrees: false, faults: [] });
  });
});

describe("marks on every beat", () => {
  const canter = Array.from({ length: 8 }, (_, stride) =>
    [0, 8, 17].map((shift) => Math.round(stride * 36 + shift)),
  ).flat();

  test("a missing footfall of a canter is named by the unevenness of the others", () => {
    const gap = canter.filter((frame) => frame !== 3 * 36 + 8);
    const { rhythm, faults } = read(gap, "canter", "footfall", 60);
    expect(rhythm?.stridesPerMinute.value).toBeCloseTo(100);
    expect(faults).toEqual([
      expect.objectContaining({ kind: "missing", expectedSeconds: expect.closeTo(116 / 60) }),
    ]);
    expect(read(canter, "canter", "footfall", 60).faults).toEqual([]);
  });

  test("after a missing footfall of a walk each hoof is still the same hoof", () => {
    // Beats in pairs, short and long: by counting alone the pairs would be mixed from the gap on.
    const walk = Array.from({ length: 40 }, (_, beat) => 18 * beat + (beat % 2) * 3);
    const gap = walk.filter((_frame, beat) => beat !== 18);
    const { rhythm, faults } = read(gap, "walk", "footfall", 60);
    expect(rhythm?.stridesPerMinute.value).toBeCloseTo(50);
    expect(faults).toHaveLength(1);
    expect(rhythm?.pattern?.shares.map((share) => share.toFixed(1))).toEqual([
      "29.2",
      "20.8",
      "29.2",
      "20.8",
    ]);
  });

  test("a missing step of a trot is no change of diagonal", () => {
    const trot = Array.from({ length: 30 }, (_, step) => 22 * step + (step % 2) * 2);
    const { rhythm } = read(
      trot.filter((_frame, step) => step !== 9),
      "trot",
      "step",
      60,
    );
    expect(rhythm?.pattern?.evenOdd?.value).toBeCloseTo((100 * 4) / 22, 0);
  });
});

test("walks with uneven pairs of beats, and horses that become faster, have no fault", () => {
  const walk = Array.from({ length: 41 }, (_, beat) => 18 * beat + (beat % 2) * 4);
  expect(read(walk, "walk", "footfall", 60).faults).toEqual([]);
  let at = 0;
  const quicker = Array.from({ length: 20 }, (_, stride) => Math.round((at += 60 * (0.8 - 0.01 * stride))));
  expect(read(quicker, "trot", "stride", 60).faults).toEqual([]);
});
