import { expect, test } from "@jest/globals";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import {
  describeMissing,
  isTooLittleLeft,
  longFrames,
  missingParts,
  type MissingParts,
} from "@/lib/domain/videos/missing-parts";

const indexOf = (durationsTicks: number[]): FrameIndex => ({
  ...{ version: 1, timeBase: [1, 10], firstTick: 0, durationsTicks, keyFrames: [0], rawOffsetTicks: 0 },
});
const even = (frames: number) => indexOf(Array.from({ length: frames }, () => 1));
const nothing: MissingParts = { endSeconds: 0, gaps: [], soundSeconds: 0 };

test.each([
  [{ ...nothing, endSeconds: 3.66 }, "The last 3.7 s of this file are missing."],
  [{ ...nothing, gaps: [{ frameIndex: 3, seconds: 2 }] }, "2.0 s in the middle of this file are missing."],
  [
    {
      endSeconds: 1,
      soundSeconds: 2,
      gaps: [
        { frameIndex: 3, seconds: 2 },
        { frameIndex: 9, seconds: 1.5 },
      ],
    },
    "The last 1.0 s of this file are missing. 3.5 s are missing at 2 places of this file. Its sound ends 2.0 s before the picture.",
  ],
])("%j: %s", (parts, said) => expect(describeMissing(parts)).toBe(said));

test("device and server report the same where their times differ by less than a thousandth", () => {
  const said = (endSeconds: number) => describeMissing({ ...nothing, endSeconds });
  expect(said(3.5499)).toBe(said(3.55));
});

test("a length of the whole file may be that of its sound", () => {
  const parts = { index: even(30), startSeconds: 0, gaps: [] };
  const of = (declared: "picture" | "file", soundEndSeconds: number) =>
    missingParts({ ...parts, soundEndSeconds, declared: { seconds: 5, of: declared } });
  expect(of("file", 5)).toBeNull();
  expect(of("file", 3.1)?.endSeconds).toBeCloseTo(2);
  expect(of("picture", 5)?.endSeconds).toBeCloseTo(2);
});

test("sound that ends early is reported with its missing seconds, a small difference is not", () => {
  const sound = (soundEndSeconds: number | null) =>
    missingParts({ index: even(30), startSeconds: 0, gaps: [], declared: null, soundEndSeconds });
  expect(sound(1.5)).toEqual({ ...nothing, soundSeconds: 1.5 });
  expect(sound(2.5)).toBeNull();
  expect(sound(null)).toBeNull();
});

test("a frame shown for much longer than most counts as a gap, except the last one", () => {
  expect(longFrames(indexOf([1, 1, 9, 1, 3, 1, 9]))).toEqual([{ frameIndex: 2, seconds: 0.8 }]);
});

test("the remaining length of a file does not include its gaps", () => {
  const gaps = [{ frameIndex: 0, seconds: 1.5 }];
  expect(isTooLittleLeft(even(24), { ...nothing, gaps })).toBe(true);
  expect(isTooLittleLeft(even(25), { ...nothing, gaps })).toBe(false);
  expect(isTooLittleLeft(even(5), { ...nothing, soundSeconds: 2 })).toBe(false);
});
