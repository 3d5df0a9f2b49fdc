import { expect, test } from "@jest/globals";
import {
  formatTimeLeft,
  transferRate,
  UPLOAD_PERCENT,
  uploadingPercent,
  withSample,
} from "@/lib/domain/videos/upload-progress";

test("the phases are at 10, 20 to 90, 95 and 100", () => {
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

test("a speed needs a second of the past, and bytes that were sent in it", () => {
  const samples = [
    { atMs: 5000, sentBytes: 100 },
    { atMs: 6000, sentBytes: 300 },
  ];
  expect(transferRate(samples, 700)).toEqual({ bytesPerSecond: 200, secondsLeft: 2 });
  expect(transferRate(samples, 200)).toEqual({ bytesPerSecond: 200, secondsLeft: 0 });
  expect(transferRate([], 700)).toBeNull();
  expect(
    transferRate(
      [
        { atMs: 5000, sentBytes: 100 },
        { atMs: 5999, sentBytes: 300 },
      ],
      700,
    ),
  ).toBeNull();
  // Parts that were lost are sent again.
  expect(transferRate([...samples, { atMs: 7000, sentBytes: 50 }], 700)).toBeNull();
  const eightSeconds = { atMs: 13_000, sentBytes: 800 };
  expect(withSample(samples, eightSeconds)).toHaveLength(3);
  expect(withSample(samples, { ...eightSeconds, atMs: 13_001 })).toHaveLength(2);
});

test.each([
  [2, "a few seconds left"],
  [5, "about 5 seconds left"],
  [31, "about 35 seconds left"],
  [54.9, "about 55 seconds left"],
  [55, "about 1 minute left"],
  [70, "about 1 minute left"],
  [100, "about 2 minutes left"],
  [600, "about 10 minutes left"],
  [3569, "about 59 minutes left"],
  [3570, "about 1 hour left"],
  [7300, "about 2 hours left"],
])("%d seconds: %s", (seconds, words) => expect(formatTimeLeft(seconds)).toBe(words));
