import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import {
  approximateTimecode,
  fileNameOf,
  formatDuration,
  formatTimecode,
  longestFrame,
  pictureFileName,
  speakPosition,
  timecodeFromIndex,
} from "@/lib/domain/playback/timecode";

const TICKS_PER_SECOND = 90_000;

/** Any index a camera could make: 1 to 250 frames of 1/1000 s to 1 s, starting anywhere. */
const anyIndex = fc
  .record({
    firstTick: fc.integer({ min: 0, max: 10 * TICKS_PER_SECOND }),
    durationsTicks: fc.array(fc.integer({ min: 90, max: TICKS_PER_SECOND }), {
      minLength: 1,
      maxLength: 250,
    }),
  })
  .map(({ firstTick, durationsTicks }): FrameIndex => ({
    version: 1,
    timeBase: [1, TICKS_PER_SECOND],
    firstTick,
    durationsTicks,
    keyFrames: durationsTicks.flatMap((_, frame) => (frame % 15 === 0 ? [frame] : [])),
    rawOffsetTicks: 0,
  }));

const anyFrame = fc.nat({ max: 10_000 });

describe("a recorded timecode", () => {
  test("finds every frame again by its start, by its middle and just before its end", () => {
    fc.assert(
      fc.property(anyIndex, anyFrame, (index, seed) => {
        const timecode = timecodeFromIndex(index);
        const frame = seed % timecode.frameCount;
        const start = timecode.timeOf(frame);
        expect(timecode.frameAt(start)).toBe(frame);
        expect(timecode.frameAt(timecode.midOf(frame))).toBe(frame);
        expect(timecode.frameAt(timecode.seekTimeOf(frame))).toBe(frame);
        expect(timecode.frameAt(start + (timecode.midOf(frame) - start) * 1.98)).toBe(frame);
        expect(timecode.frameStartingNearest(start)).toBe(frame);
      }),
    );
  });

  test("seeks a frame by its middle, and one before a gap as soon after its start as the others", () => {
    const gap = timecodeFromIndex({
      version: 1,
      timeBase: [1, 30],
      firstTick: 0,
      durationsTicks: [1, 1, 91, 1, 1],
      keyFrames: [0],
      rawOffsetTicks: 0,
    });
    expect(gap.seekTimeOf(1)).toBeCloseTo(1.5 / 30);
    expect(gap.seekTimeOf(2)).toBeCloseTo(2.5 / 30);
    expect(gap.seekTimeOf(3)).toBeCloseTo(93.5 / 30);
  });

  test("knows a frame by a time stamp rounded to microseconds either way", () => {
    fc.assert(
      fc.property(anyIndex, anyFrame, (index, seed) => {
        const timecode = timecodeFromIndex(index);
        const frame = seed % timecode.frameCount;
        const microseconds = timecode.timeOf(frame) * 1e6;
        expect(timecode.frameStartingNearest(Math.floor(microseconds) / 1e6)).toBe(frame);
        expect(timecode.frameStartingNearest(Math.ceil(microseconds) / 1e6)).toBe(frame);
        expect(timecode.frameAt(Math.floor(microseconds) / 1e6)).toBe(frame);
      }),
    );
  });

  test("a time stamp is of the frame that starts nearest, and of the earlier one halfway", () => {
    const timecode = timecodeFromIndex({
      version: 1,
      timeBase: [1, 8],
      firstTick: 8,
      durationsTicks: [2, 2, 4],
      keyFrames: [0],
      rawOffsetTicks: 0,
    });
    expect([1.1, 1.125, 1.2, 1.3, 1.49, 5].map((time) => timecode.frameStartingNearest(time))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect([0, 1, 2, 3].map((frame) => timecode.endOf(frame))).toEqual([1.25, 1.5, 2, 2]);
    expect(longestFrame(timecode, 0, 1)).toBe(0.25);
    expect(longestFrame(timecode, 0, 2)).toBe(0.5);
  });

  test("clamps times outside the video", () => {
    fc.assert(
      fc.property(anyIndex, (index) => {
        const timecode = timecodeFromIndex(index);
        expect(timecode.frameAt(-1)).toBe(0);
        expect(timecode.frameAt(1e6)).toBe(timecode.frameCount - 1);
        expect(timecode.positionOf(-5)).toEqual({ frameIndex: 0, timeSeconds: timecode.timeOf(0) });
        expect(timecode.positionOf(1e9).frameIndex).toBe(timecode.frameCount - 1);
      }),
    );
  });

  test("finds the key frame that decoding starts at", () => {
    fc.assert(
      fc.property(anyIndex, anyFrame, (index, seed) => {
        const timecode = timecodeFromIndex(index);
        const frame = seed % timecode.frameCount;
        expect(timecode.keyFrameAtOrBefore(frame)).toBe(Math.floor(frame / 15) * 15);
      }),
    );
  });

  test("lasts from the first frame's start to the last one's end", () => {
    const timecode = timecodeFromIndex({
      version: 1,
      timeBase: [1001, 30_000],
      firstTick: 45,
      durationsTicks: [1, 1, 2, 1],
      keyFrames: [0],
      rawOffsetTicks: 0,
    });
    expect(timecode.timeOf(0)).toBeCloseTo(1.5015, 10);
    expect(timecode.durationSeconds).toBeCloseTo((5 * 1001) / 30_000, 10);
    expect(timecode.frameAt(timecode.timeOf(2) + 1001 / 30_000)).toBe(2);
    expect(timecode.isApproximate).toBe(false);
  });
});

describe("an approximate timecode", () => {
  test("assumes 30 frames a second when nothing is known", () => {
    const timecode = approximateTimecode(10, null);
    expect(timecode.isApproximate).toBe(true);
    expect(timecode.frameCount).toBe(300);
    expect(timecode.timeOf(1)).toBeCloseTo(1 / 30, 12);
    expect(timecode.frameAt(2)).toBe(60);
  });

  test("uses the video's own rate where that is known, and has a frame even of an empty video", () => {
    expect(approximateTimecode(2, 25).frameCount).toBe(50);
    expect(approximateTimecode(0, 0).frameCount).toBe(1);
    expect(approximateTimecode(1, 0).frameCount).toBe(30);
    expect(approximateTimecode(1, -25).frameCount).toBe(30);
  });
});

describe("formatted times", () => {
  test.each([
    [0, "0:00.00"],
    [3.5, "0:03.50"],
    [59.999, "1:00.00"],
    [61.005, "1:01.01"],
    [600, "10:00.00"],
    [-1, "0:00.00"],
  ])("%p seconds is %p", (seconds, text) => {
    expect(formatTimecode(seconds)).toBe(text);
  });

  test.each([
    [0, "0:00"],
    [59.9, "0:59"],
    [61, "1:01"],
    [3599, "59:59"],
  ])("a duration of %p seconds is %p", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test("a position is spoken with its time and frame", () => {
    expect(speakPosition({ timeSeconds: 62.5, frameIndex: 1875 }, 3000)).toBe(
      "1 minute 2.5 seconds, frame 1875 of 3000",
    );
    expect(speakPosition({ timeSeconds: 1, frameIndex: 30 }, 300)).toBe("1 second, frame 30 of 300");
    expect(speakPosition({ timeSeconds: 121, frameIndex: 3630 }, 9000)).toBe(
      "2 minutes 1 second, frame 3630 of 9000",
    );
  });

  test("a saved picture is named by title, time and frame", () => {
    const position = { timeSeconds: 63.5, frameIndex: 1905 };
    expect(pictureFileName("Canter, left rein!", position)).toBe("canter-left-rein-1m03.50s-frame-1905.png");
    expect(pictureFileName("///", position)).toBe("frame-1m03.50s-frame-1905.png");
    expect(fileNameOf("((Trot)) ...", "ride")).toBe("trot");
    expect(fileNameOf("a".repeat(200), "ride")).toBe("a".repeat(60));
  });
});
