import { expect, test } from "@jest/globals";
import { frameIndexOf, type RecordedFrame } from "@/lib/domain/playback/frame-index";

const frame = (tick: number, durationTicks = 0, isKey = false): RecordedFrame => ({
  tick,
  durationTicks,
  isKey,
});

test("frames are sorted in presentation order, each lasting until the next", () => {
  // As decoded: a key frame, one that refers to a later one, and that one after it; then the next group.
  const stored = [frame(90, 3, true), frame(99, 3), frame(93, 3), frame(102, 3, true), frame(106, 4)];
  expect(frameIndexOf(stored, [1, 90])).toEqual({
    version: 1,
    timeBase: [1, 90],
    firstTick: 90,
    durationsTicks: [3, 6, 3, 4, 4],
    keyFrames: [0, 3],
    rawOffsetTicks: 0,
  });
});

test("the last frame has the duration recorded for the frame stored last", () => {
  const stored = [frame(0, 10, true), frame(20, 10), frame(10, 7)];
  expect(frameIndexOf(stored, [1, 30]).durationsTicks).toEqual([10, 10, 7]);
});

test("if durations are in presentation order, the last frame shown has its own", () => {
  const stored = [frame(0, 10, true), frame(20, 8), frame(10, 7)];
  expect(frameIndexOf(stored, [1, 30], "shown").durationsTicks).toEqual([10, 10, 8]);
});

test("without a recorded duration the last frame has that of the one before, and a single one a tick", () => {
  expect(frameIndexOf([frame(0), frame(2), frame(7)], [1, 30]).durationsTicks).toEqual([2, 5, 5]);
  expect(frameIndexOf([frame(5)], [1, 30]).durationsTicks).toEqual([1]);
});

test("an index without frames, or with two of one time, is rejected", () => {
  expect(() => frameIndexOf([], [1, 30])).toThrow("There are no frames");
  expect(() => frameIndexOf([frame(3, 1), frame(3, 1), frame(4, 1)], [1, 30])).toThrow(
    "Two frames have one time",
  );
});
