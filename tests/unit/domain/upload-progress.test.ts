import { expect, test } from "@jest/globals";
import { formatTimeLeft, transferRate, uploadingPercent, withSample } from "@/lib/domain/upload-progress";

test("the bytes move the bar from 20 to 90", () => {
  expect([0, 0.5, 1, -1, 2].map(uploadingPercent)).toEqual([20, 55, 90, 20, 90]);
});

test("speed is measured over the recent past, and not guessed from too little of it", () => {
  let samples = withSample([], { atMs: 0, sentBytes: 0 });
  expect(transferRate(samples, 1000)).toBeNull();
  samples = withSample(samples, { atMs: 500, sentBytes: 500 });
  expect(transferRate(samples, 1000)).toBeNull();
  samples = withSample(samples, { atMs: 2000, sentBytes: 600 });
  expect(transferRate(samples, 1000)).toEqual({ bytesPerSecond: 300, secondsLeft: 400 / 300 });
  samples = withSample(samples, { atMs: 9000, sentBytes: 600 });
  expect(samples).toHaveLength(2);
  expect(transferRate(samples, 1000)).toBeNull();
});

test.each([
  [2, "a few seconds left"],
  [31, "about 35 seconds left"],
  [70, "about 1 minute left"],
  [600, "about 10 minutes left"],
  [7300, "about 2 hours left"],
])("%d seconds: %s", (seconds, words) => expect(formatTimeLeft(seconds)).toBe(words));
