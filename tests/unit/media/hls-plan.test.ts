import { expect, test } from "@jest/globals";
import { planHls } from "@/lib/server/media/hls-plan";

const MIB = 1024 ** 2;
const ride = { width: 1920, height: 1080, durationSeconds: 60, bytes: 75 * MIB };
const heights = (over: Partial<typeof ride>) =>
  planHls({ ...ride, ...over }).map(({ width, height }) => `${width}x${height}`);

test("a ride of 10 Mbit/s gets both heights, the smallest first, upright ones by their width", () => {
  expect(heights({})).toEqual(["640x360", "1280x720"]);
  expect(heights({ width: 1080, height: 1920 })).toEqual(["360x640", "720x1280"]);
});

test("only heights below the rendition's own are made", () => {
  expect(heights({ width: 1280, height: 720 })).toEqual(["640x360"]);
  expect(heights({ width: 640, height: 360 })).toEqual([]);
});

test("a small video has no variants: few bytes, or a low bitrate", () => {
  expect(heights({ durationSeconds: 2, bytes: 4 * MIB - 1 })).toEqual([]);
  expect(heights({ bytes: 8 * MIB })).toEqual([]);
  expect(heights({ bytes: 10 * MIB })).toEqual(["640x360"]);
});

test("sides are even, as the encoder requires", () => {
  expect(heights({ width: 1000, height: 562 })).toEqual(["640x360"]);
  expect(heights({ width: 854, height: 480 })).toEqual(["640x360"]);
});
