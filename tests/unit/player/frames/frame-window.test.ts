import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  evictionCost,
  firstMissing,
  lastMissing,
  leastWanted,
  nextRunToDecode,
  windowAround,
} from "@/lib/player/frames/frame-window";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const FRAMES = 300;
const GROUP = 40;
const timecode = evenTimecode(FRAMES, GROUP, 25);

/** @param cached ranges of cached frames, both ends included. */
const holding = (...cached: [first: number, last: number][]) => {
  return (frame: number) => cached.some(([first, last]) => frame >= first && frame <= last);
};

describe("the window", () => {
  test("is two thirds ahead in the direction of travel, and one third behind", () => {
    expect(windowAround(100, 1, 61, FRAMES)).toEqual({ firstFrame: 80, lastFrame: 140 });
    expect(windowAround(100, -1, 61, FRAMES)).toEqual({ firstFrame: 60, lastFrame: 120 });
  });

  test("of one frame is that frame", () => {
    expect(windowAround(100, 1, 1, FRAMES)).toEqual({ firstFrame: 100, lastFrame: 100 });
    expect(windowAround(100, 1, 2, FRAMES)).toEqual({ firstFrame: 100, lastFrame: 101 });
  });

  test("is within the video, and as large as the limit allows", () => {
    const numbers = fc.record({
      frameCount: fc.integer({ min: 1, max: 400 }),
      capacity: fc.integer({ min: 1, max: 400 }),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      direction: fc.constantFrom(1 as const, -1 as const),
    });
    fc.assert(
      fc.property(numbers, ({ frameCount, capacity, at, direction }) => {
        const centre = Math.floor(at * frameCount);
        const { firstFrame, lastFrame } = windowAround(centre, direction, capacity, frameCount);
        expect(firstFrame).toBeGreaterThanOrEqual(0);
        expect(lastFrame).toBeLessThan(frameCount);
        expect(lastFrame - firstFrame + 1).toBe(Math.min(capacity, frameCount));
        expect(firstFrame <= centre && centre <= lastFrame).toBe(true);
      }),
    );
  });
});

test("the first and the last frame of a gap are found within the range", () => {
  const isCached = holding([0, 9], [20, 29]);
  expect(firstMissing(5, 29, isCached)).toBe(10);
  expect(firstMissing(20, 29, isCached)).toBeNull();
  expect(firstMissing(20, 30, isCached)).toBe(30);
  expect(lastMissing(10, { firstFrame: 0, lastFrame: 29 }, isCached)).toBe(19);
  expect(lastMissing(10, { firstFrame: 0, lastFrame: 14 }, isCached)).toBe(14);
  expect(lastMissing(10, { firstFrame: 0, lastFrame: 10 }, isCached)).toBe(10);
});

describe("the next run to decode", () => {
  const window = { firstFrame: 80, lastFrame: 140 };
  const next = (centre: number, direction: 1 | -1, isCached: (frame: number) => boolean) =>
    nextRunToDecode({ centre, direction, window, timecode, isCached });

  test("starts at the frame on the screen, and ends before the cached ones", () => {
    expect(next(100, 1, holding())).toEqual({ firstFrame: 100, lastFrame: 140 });
    expect(next(100, -1, holding([110, 120]))).toEqual({ firstFrame: 100, lastFrame: 109 });
  });

  test("is ahead, then behind, in the direction of travel", () => {
    expect(next(100, 1, holding([100, 110]))).toEqual({ firstFrame: 111, lastFrame: 140 });
    // Only the previous frame is missing: reading starts at a key frame anyway.
    expect(next(100, 1, holding([100, 140]))).toEqual({ firstFrame: 99, lastFrame: 99 });
    expect(next(100, -1, holding([90, 100]))).toEqual({ firstFrame: 89, lastFrame: 89 });
    expect(next(100, -1, holding([80, 100]))).toEqual({ firstFrame: 101, lastFrame: 140 });
  });

  test("behind is a whole group, or two where that is short, if it fits into the window", () => {
    const wide = { firstFrame: 0, lastFrame: 140 };
    const run = (centre: number, isCached: (frame: number) => boolean) =>
      nextRunToDecode({ centre, direction: 1, window: wide, timecode, isCached });
    expect(run(125, holding([119, 140]))).toEqual({ firstFrame: 80, lastFrame: 118 });
    // Six frames are missing in the group of frame 85: with the previous group at least thirty.
    expect(run(100, holding([86, 140]))).toEqual({ firstFrame: 40, lastFrame: 85 });
    expect(run(100, holding([40, 60], [86, 140]))).toEqual({ firstFrame: 61, lastFrame: 85 });
    expect(run(10, holding([6, 140]))).toEqual({ firstFrame: 0, lastFrame: 5 });
    // A group that starts before the window is not fetched from a distance.
    const late = { firstFrame: 90, lastFrame: 140 };
    const isCached = holding([110, 140]);
    expect(nextRunToDecode({ centre: 118, direction: 1, window: late, timecode, isCached })).toBeNull();
  });

  test("against the direction of travel a gap is fetched frame by frame once it is near", () => {
    expect(next(116, -1, holding([101, 140]))).toEqual({ firstFrame: 100, lastFrame: 100 });
    expect(next(117, -1, holding([101, 140]))).toBeNull();
  });

  test("is none if all frames are cached", () => {
    expect(next(100, 1, holding([80, 140]))).toBeNull();
    expect(next(100, -1, holding([80, 140]))).toBeNull();
  });
});

test("the frame that is dropped first is the farthest outside the window, else the farthest from the centre", () => {
  const window = { firstFrame: 80, lastFrame: 140 };
  expect(leastWanted([], 100, window)).toBeNull();
  expect(leastWanted([100, 141, 78, 140], 100, window)).toBe(78);
  expect(leastWanted([100, 143, 78, 140], 100, window)).toBe(143);
  expect(leastWanted([100, 90, 115], 100, window)).toBe(115);
  expect(evictionCost(79, 79, window)).toBeGreaterThan(evictionCost(140, 80, window));
  expect(evictionCost(80, 80, window)).toBe(0);
});
