import { expect, test } from "@jest/globals";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import { findMissing } from "@/lib/server/media/completeness";
import type { MeasuredRendition } from "@/lib/server/media/measured-rendition";
import type { Source } from "@/lib/server/media/source";

/** Frames of a tenth of a second, for which the file itself is not read. */
const measured: MeasuredRendition = {
  ...{ packets: [], timeBase: [1, 10], soundPacketCount: 0, isSoundSteady: true, soundSeconds: null },
};
const find = (firstTick: number, frames: number, seconds: number) => {
  const source = {
    firstTick,
    plan: { sourceTimeBase: [1, 10] },
    probed: { streams: [] },
  } as object as Source;
  const durationsTicks = Array.from({ length: frames }, () => 1);
  const index: FrameIndex = {
    ...{ version: 1, timeBase: [1, 10], firstTick: 0, durationsTicks, keyFrames: [0], rawOffsetTicks: 0 },
  };
  return findMissing(source, { index, measured, declared: { seconds, of: "picture" } });
};

test("a stream that starts later than the file is shorter by that, and no more", async () => {
  expect(await find(5, 15, 2)).toBeNull();
  expect((await find(5, 12, 2))?.endSeconds).toBeCloseTo(0.3);
});

test("a first frame timed after the end does not hide missing parts", async () => {
  expect(await find(117_964_800, 20, 2)).toBeNull();
  expect((await find(117_964_800, 15, 2))?.endSeconds).toBeCloseTo(0.5);
});

test("less than a second of remaining picture is rejected, a complete file as short is not", async () => {
  await expect(find(0, 9, 2)).rejects.toMatchObject({ reason: "incomplete" });
  expect((await find(0, 10, 2))?.endSeconds).toBeCloseTo(1);
  expect(await find(0, 5, 0.5)).toBeNull();
});
