import { expect, test } from "@jest/globals";
import { frameIndexOf, type RecordedFrame } from "@/lib/domain/playback/frame-index";

const frame = (tick: number, durationTicks = 0, isKey = false): RecordedFrame => ({
  tick,
  durationTicks,
  isKey,
});

test("frames are put in the order in which they are shown, each lasting until the next", () => {
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

test("the last frame lasts what is recorded beside the one stored last", () => {
  const stored = [frame(0, 10, true), frame(20, 10), frame(10, 7)];
  expect(frameIndexOf(stored, [1, 30]).durationsTicks).toEqual([10, 10, 7]);
});

test("where lengths are those of showing, the last frame shown has its own", () => {
  const stored = [frame(0, 10, true), frame(20, 8), frame(10, 7)];
  expect(frameIndexOf(stored, [1, 30], "shown").durationsTicks).toEqual([10, 10, 8]);
});

test("where no length is recorded the last frame lasts as long as the one before, and a single one a tick", () => {
  expect(frameIndexOf([frame(0), frame(2), frame(7)], [1, 30]).durationsTicks).toEqual([2, 5, 5]);
  expect(frameIndexOf([frame(5)], [1, 30]).durationsTicks).toEqual([1]);
});

test("no frames and two with one time are refused", () => {
  expect(() => frameIndexOf([], [1, 30])).toThrow("There are no frames");
  expect(() => frameIndexOf([frame(3, 1), frame(3, 1), frame(4, 1)], [1, 30])).toThrow(
    "Two frames have one time",
  );
});
