import { expect, test } from "@jest/globals";
import { AS_FILMED, isSlowMotion, timeScaleOf, trueSeconds } from "@/lib/domain/timing/time-scale";

test("eight seconds of a video slowed down from 240 to 30 frames a second were one in reality", () => {
  const scale = timeScaleOf({ frameRate: 30, captureFrameRate: 240 });
  expect(scale).toEqual({ factor: 0.125, filmedAt: 240 });
  expect(trueSeconds(scale, 8)).toBe(1);
  expect(trueSeconds(scale, 1 / 30)).toBeCloseTo(1 / 240, 12);
});

test("a video that plays at its filming rate has its own times, also with an unknown or rounded rate", () => {
  for (const [frameRate, captureFrameRate] of [
    [30, null],
    [null, 240],
    [240, 240],
    [29.97, 30],
    [30, 24],
    [0, 240],
  ] as const)
    expect(timeScaleOf({ frameRate, captureFrameRate })).toBe(AS_FILMED);
  expect(trueSeconds(AS_FILMED, 1.25)).toBe(1.25);
});

test("half the speed is slow motion, a rounded rate is not", () => {
  expect([isSlowMotion(59.94, 120), isSlowMotion(59.94, 60), isSlowMotion(30, 32)]).toEqual([
    true,
    false,
    true,
  ]);
});
