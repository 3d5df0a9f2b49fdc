/** Marks are assigned to their beats, with some missing, some between the beats, and pauses. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { matchBeats } from "@/lib/domain/timing/beat-matching";

const frameSeconds = 1 / 60;

/** A ride of 12 to 24 strides, every tenth mark at most missing and every tenth beat with a mark half a step behind it. */
const anyRide = fc.record({
  perStride: fc.constantFrom(1, 2, 4),
  stepSeconds: fc.double({ min: 0.25, max: 0.7, noNaN: true }),
  strides: fc.integer({ min: 12, max: 24 }),
  start: fc.double({ min: 0, max: 30, noNaN: true }),
  missing: fc.integer({ min: 0, max: 9 }),
  stray: fc.integer({ min: 0, max: 9 }),
});

test("with every tenth mark missing and every tenth beat doubled by a stray, each mark is on its beat", () => {
  fc.assert(
    fc.property(anyRide, ({ perStride, stepSeconds, strides, start, missing, stray }) => {
      const beats = strides * perStride;
      const marks = Array.from({ length: beats }, (_, beat) => beat).flatMap((beat) => {
        const isMissing = beat % 10 === missing && beat > 0;
        const isFollowed = beat % 10 === stray && stray !== missing && beat < beats - 1;
        const seconds = start + beat * stepSeconds;
        return [
          ...(isMissing ? [] : [{ seconds, beat }]),
          ...(isFollowed ? [{ seconds: seconds + stepSeconds / 2, beat: null }] : []),
        ];
      });
      const found = matchBeats({
        times: marks.map(({ seconds }) => seconds),
        perStride,
        isEven: true,
        frameSeconds,
        isTapped: false,
      });
      const placed = marks.flatMap(({ beat }, index) => (beat === null ? [] : [{ index, beat }]));
      // The first mark is the first of a stride's.
      const first = found?.bouts[0]?.[0]?.beat ?? NaN;
      expect(first % perStride).toBe(0);
      expect(found?.bouts).toEqual([placed.map(({ index, beat }) => ({ index, beat: first + beat }))]);
      expect(found?.leftOut).toEqual(marks.flatMap(({ beat }, index) => (beat === null ? [index] : [])));
      expect(found?.steps).toEqual(Array.from({ length: perStride }, () => expect.closeTo(stepSeconds, 6)));
      const followed = placed.filter(({ beat }, at) => at > 0 && placed[at - 1]?.beat === beat - 1);
      expect(found?.agreeing).toBe(followed.length);
    }),
    { numRuns: 60 },
  );
});

const strides = { perStride: 1, isEven: true, frameSeconds, isTapped: false };
const beatsOf = (times: number[], over = {}) =>
  matchBeats({ ...strides, times, ...over })?.bouts.map((marks) => marks.map(({ beat }) => beat));

test("up to three marks may be missing in a row; more are a pause", () => {
  const beat = (count: number) => 0.8 * count;
  expect(beatsOf([0, 1, 2, 3, 7, 8, 9].map(beat))).toEqual([[0, 1, 2, 3, 7, 8, 9]]);
  expect(beatsOf([0, 1, 2, 3, 8, 9, 10].map(beat))).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2],
  ]);
  expect(beatsOf([0, 1, 2, 3, 6.5, 7.5, 8.5].map(beat))).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2],
  ]);
});

test("a canter's steps are distinguished whichever footfall was marked first", () => {
  const canter = Array.from({ length: 8 }, (_, stride) =>
    [0, 0.14, 0.3].map((shift) => stride * 0.6 + shift),
  ).flat();
  for (const [first, steps] of [
    [0, [0.14, 0.16, 0.3]],
    [1, [0.16, 0.3, 0.14]],
    [2, [0.3, 0.14, 0.16]],
  ] as const) {
    const found = matchBeats({
      times: canter.slice(first),
      perStride: 3,
      isEven: false,
      frameSeconds: 1 / 240,
      isTapped: false,
    });
    expect(found?.steps).toEqual(steps.map((seconds) => expect.closeTo(seconds, 6)));
    expect(found?.agreeing).toBe(canter.length - first - 1);
  }
});

test("a difference of one frame between the steps of an even gait comes from the film", () => {
  const times = Array.from({ length: 20 }, (_, step) => (22 * step + (step % 2)) / 60);
  const stepsOf = (each: number[]) =>
    matchBeats({ ...strides, times: each, perStride: 2 })?.steps.map((seconds) => seconds.toFixed(4));
  expect(stepsOf(times)).toEqual(["0.3667", "0.3667"]);
  expect(stepsOf(Array.from({ length: 20 }, (_, step) => (22 * step + 2 * (step % 2)) / 60))).toEqual([
    "0.4000",
    "0.3333",
  ]);
});

test("a tap may be farther from its beat than a mark that was set on a frame", () => {
  const times = [0, 0.8, 1.6, 2.4, 3.42, 4, 4.8, 5.6];
  expect(beatsOf(times)).toEqual([[0, 1, 2, 3, 5, 6, 7]]);
  expect(beatsOf(times, { isTapped: true })).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]);
});

test("a single mark, and marks on one frame, have no beat", () => {
  expect(beatsOf([])).toBeUndefined();
  expect(beatsOf([1])).toBeUndefined();
  expect(beatsOf([1, 1, 1])).toBeUndefined();
  expect(beatsOf([1, 1.8])).toEqual([[0, 1]]);
});

describe("how far from its beat a mark may be", () => {
  const late = (off: (beat: number) => number) =>
    Array.from({ length: 14 }, (_, beat) => 0.8 * beat + (beat === 7 ? 0.12 : off(beat)));

  test("depends on the precision of the others", () => {
    const exact = matchBeats({ ...strides, times: late(() => 0) });
    expect(exact?.leftOut).toEqual([7]);
    const rough = matchBeats({ ...strides, times: late((beat) => (beat % 2 === 0 ? 0.015 : -0.015)) });
    expect(rough?.leftOut).toEqual([]);
  });

  test("is never less than a tenth of a step, or three and a half frames", () => {
    const slightly = late(() => 0).map((seconds, beat) => (beat === 7 ? seconds - 0.055 : seconds));
    expect(matchBeats({ ...strides, times: slightly })?.leftOut).toEqual([]);
    expect(matchBeats({ ...strides, times: late(() => 0), frameSeconds: 1 / 24 })?.leftOut).toEqual([]);
  });
});

test("the beat is the one that fits most marks", () => {
  const gaps = [0.5, 0.5, 0.8, 0.8, 0.8, 0.8, 1.1, 0.8, 0.8, 0.8, 0.3, 0.8, 0.8];
  const times = gaps.reduce((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [10]);
  const found = matchBeats({ ...strides, times });
  expect(found?.steps).toEqual([expect.closeTo(0.8)]);
  expect(found?.agreeing).toBe(9);
  expect(found?.bouts.map((marks) => marks.length)).toEqual([5, 4, 3]);
});
