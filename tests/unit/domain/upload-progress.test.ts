import { expect, test } from "@jest/globals";
import {
  formatTimeLeft,
  transferRate,
  UPLOAD_PERCENT,
  uploadingPercent,
  withSample,
} from "@/lib/domain/videos/upload-progress";

test("the phases stand at 10, 20 to 90, 95 and 100", () => {
  expect(Object.values(UPLOAD_PERCENT)).toEqual([10, 20, 90, 95, 100]);
});

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
