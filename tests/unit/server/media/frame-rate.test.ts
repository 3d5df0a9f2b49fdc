import { expect, test } from "@jest/globals";
import { readFrameRates } from "@/lib/server/media/frame-rate";

/** Frame lengths of evenly spaced frames in a clock that cannot hit them exactly: each begins at the nearest tick. */
const even = (rate: number, ticksPerSecond: number, frames = 500) =>
  Array.from(
    { length: frames },
    (_, frame) =>
      Math.round(((frame + 1) / rate) * ticksPerSecond) - Math.round((frame / rate) * ticksPerSecond),
  );

const NTSC = 30_000 / 1001;

test.each([
  ["29.97", NTSC, 30_000],
  ["29.97 in iPhone's clock", NTSC, 600],
  ["29.97 in milliseconds", NTSC, 1000],
  ["23.976 in milliseconds", 24_000 / 1001, 1000],
  ["59.94", 60_000 / 1001, 90_000],
  ["25", 25, 12_800],
  ["50 in milliseconds", 50, 1000],
  ["240 in iPhone's clock", 240, 600],
  ["240 in milliseconds", 240, 1000],
  ["480", 480, 90_000],
])("%s is read exactly, and does not vary", (_, rate, ticksPerSecond) => {
  expect(readFrameRates(even(rate, ticksPerSecond), ticksPerSecond, 1)).toEqual({
    frameRate: rate,
    frameRateMean: null,
  });
});

test("milliseconds stay milliseconds when they are counted in a finer clock", () => {
  const durations = even(60_000 / 1001, 1000).map((milliseconds) => milliseconds * 16);
  expect(readFrameRates(durations, 16_000, 16)).toEqual({ frameRate: 60_000 / 1001, frameRateMean: null });
});

test("in a clock of one tick per frame, two ticks are a dropped frame", () => {
  const durations = Array.from({ length: 100 }, (_, frame) => (frame % 10 === 9 ? 2 : 1));
  const { frameRate, frameRateMean } = readFrameRates(durations, 25, 1);
  expect(frameRate).toBe(25);
  expect(frameRateMean).toBeCloseTo(25 / (108 / 99), 6);
});

test("a last frame extended to the end of a longer sound is ignored", () => {
  const durations = [...even(NTSC, 30_000, 149), 10 * 1001];
  expect(readFrameRates(durations, 30_000, 1)).toEqual({ frameRate: NTSC, frameRateMean: null });
});

test("a phone's jitter is no variable rate", () => {
  const durations = Array.from({ length: 300 }, (_, frame) => 3000 + ((frame * 37) % 41) - 20);
  expect(readFrameRates(durations, 90_000, 1)).toEqual({ frameRate: 30, frameRateMean: null });
});

test("a variable rate has its commonest value, and the mean beside it", () => {
  const durations = [...even(30, 90_000, 200), ...even(60, 90_000, 100), 3000];
  const { frameRate, frameRateMean } = readFrameRates(durations, 90_000, 1);
  expect(frameRate).toBe(30);
  expect(frameRateMean).toBeCloseTo(300 / (200 / 30 + 100 / 60), 6);
});

test("without a common frame duration the rate is the mean, not that of the densest band of durations", () => {
  // A phone's 30, each frame up to 6 ms early or late, and one of 16 left out: the lengths are densest at 42 ms.
  const times = Array.from({ length: 400 }, (_, frame) =>
    Math.round(frame * 3000 + 540 * Math.sin(frame * 1.7)),
  );
  const filmed = times.filter((_, frame) => frame % 16 !== 5);
  const durations = filmed.slice(1).map((time, frame) => time - (filmed[frame] ?? time));
  const { frameRate, frameRateMean } = readFrameRates([...durations, 3000], 90_000, 1);
  expect(frameRate).toBeCloseTo(28.1, 1);
  expect(frameRateMean).toBe(frameRate);
});

test("a pause of the recording does not count in its rate", () => {
  const paused = even(30, 90_000, 200).with(90, 12 * 90_000);
  expect(readFrameRates(paused, 90_000, 1)).toEqual({ frameRate: 30, frameRateMean: null });
  // Two seconds a frame are slow, and no pause.
  expect(readFrameRates(even(0.5, 90_000, 20), 90_000, 1).frameRate).toBeCloseTo(0.5, 6);
});

test("a rate that no camera has is not changed", () => {
  expect(readFrameRates(even(7, 90_000), 90_000, 1).frameRate).toBeCloseTo(7, 3);
});

test("one frame has a rate, too", () => {
  expect(readFrameRates([3600], 90_000, 1)).toEqual({ frameRate: 25, frameRateMean: null });
});
