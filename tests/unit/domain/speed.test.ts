import { describe, expect, test } from "@jest/globals";
import { sightShare, speedOf, strideLength } from "@/lib/domain/timing/speed";
import { randomFrom } from "@/tests/support/chance";

describe("speed between two marks", () => {
  test("12 m in 3.33 s are 3.6 m/s", () => {
    const speed = speedOf({ metres: 12, seconds: 12 / 3.6, frameSeconds: 1 / 30 });
    expect(speed?.value).toBeCloseTo(3.6);
    // Two standard deviations of 0.4 %.
    expect(speed?.error).toBeCloseTo(3.6 * 2 * 0.0041, 2);
  });

  test("60 frames a second halve the error, and the order of the marks does not matter", () => {
    const slow = speedOf({ metres: 12, seconds: 3, frameSeconds: 1 / 30 });
    const fast = speedOf({ metres: 12, seconds: -3, frameSeconds: 1 / 60 });
    expect(fast?.value).toBe(4);
    expect((slow?.error ?? 0) / (fast?.error ?? 1)).toBeCloseTo(2);
  });

  test("marks on one frame, or no distance, give none", () => {
    expect(speedOf({ metres: 12, seconds: 0, frameSeconds: 1 / 30 })).toBeNull();
    expect(speedOf({ metres: 0, seconds: 1, frameSeconds: 1 / 30 })).toBeNull();
  });

  test("the error covers the truth in 95 of 100 passages", () => {
    const random = randomFrom(12);
    const frame = 1 / 30;
    const covered = Array.from({ length: 1000 }, () => {
      const truth = 3 + 3 * random();
      const start = random();
      const [from, to] = [start, start + 12 / truth].map((time) => Math.ceil(time / frame) * frame);
      const speed = speedOf({ metres: 12, seconds: (to ?? NaN) - (from ?? NaN), frameSeconds: frame });
      return speed !== null && Math.abs(speed.value - truth) <= speed.error;
    });
    expect(covered.filter(Boolean).length / 1000).toBeGreaterThanOrEqual(0.95);
  });
});

test("a stride's length follows from speed and tempo, and has the errors of both", () => {
  const length = strideLength({ value: 3.61, error: 0.0361 }, { value: 79, error: 0 });
  expect(length.value).toBeCloseTo(2.74, 2);
  expect(length.error / length.value).toBeCloseTo(0.01);
  expect(strideLength({ value: 3, error: 0.03 }, { value: 60, error: 0.6 }).error / 3).toBeCloseTo(0.0141, 3);
});

describe("parallax", () => {
  test("a letter 0.5 m outside the track, a horse 1 m inside, a camera 20 m across: 8 % too fast", () => {
    const share = sightShare({ cameraMetres: 20.5, horseMetres: 1.5, isHorseNearer: true }) ?? NaN;
    expect(12 * share).toBeCloseTo(11.1, 1);
    expect(1 / share).toBeCloseTo(1.08, 2);
  });

  test("from behind the letters the horse is farther, and reads too slow", () => {
    expect(sightShare({ cameraMetres: 10, horseMetres: 1, isHorseNearer: false })).toBeCloseTo(1.1);
  });

  test("on the line of the letters it is zero; for a camera on the horse's track it is undefined", () => {
    expect(sightShare({ cameraMetres: 20, horseMetres: 0, isHorseNearer: true })).toBe(1);
    expect(sightShare({ cameraMetres: 2, horseMetres: 2, isHorseNearer: true })).toBeNull();
    expect(sightShare({ cameraMetres: 0, horseMetres: 1, isHorseNearer: false })).toBeNull();
  });
});
