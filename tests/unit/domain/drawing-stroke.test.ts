import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PictureSize, Point } from "@/lib/domain/drawing/geometry";
import { distanceToPolyline } from "@/lib/domain/drawing/shape-outline";
import { simplifyStroke } from "@/lib/domain/drawing/simplify-stroke";
import { FULL_HD, anyPictureSize, anyStroke, storedPoint } from "@/tests/support/drawings";

const simplified = (points: readonly Point[], size: PictureSize) => simplifyStroke({ points }, size).points;

function expectNear(points: readonly Point[], size: PictureSize): void {
  const stored = simplified(points, size).map(storedPoint);
  const moved = points.map((point) => distanceToPolyline(stored, point, size));
  expect(Math.max(...moved)).toBeLessThanOrEqual(0.5);
}

/** A hand-drawn path: small steps with bends. @param steps degrees */
const wayOf = (steps: readonly number[], size: PictureSize): Point[] => {
  let [x, y, turn] = [size.width / 2, size.height / 2, 0];
  return steps.map((step): Point => {
    turn += (step * Math.PI) / 180;
    x = Math.min(size.width, Math.max(0, x + 1.5 * Math.cos(turn)));
    y = Math.min(size.height, Math.max(0, y + 1.5 * Math.sin(turn)));
    return [x / size.width, y / size.height];
  });
};

describe("simplifying a stroke", () => {
  test("moves no point by more than half a pixel, rounding included", () => {
    fc.assert(fc.property(anyStroke(60), anyPictureSize, ({ points }, size) => expectNear(points, size)));
  });

  test("also of a hand-drawn path of a thousand points", () => {
    const anyWay = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 600, maxLength: 1100 });
    fc.assert(
      fc.property(anyWay, anyPictureSize, (steps, size) => expectNear(wayOf(steps, size), size)),
      { numRuns: 15 },
    );
  });

  test("retains first and last point, their order, and only points that were drawn", () => {
    fc.assert(
      fc.property(anyStroke(60), anyPictureSize, ({ points }, size) => {
        const simple = simplified(points, size);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        const indexes = simple.map((point) => points.indexOf(point));
        expect(indexes).not.toContain(-1);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
      }),
    );
  });

  test("leaves few points of 10,001 on a line, and a circle's form", () => {
    const line = Array.from({ length: 10_001 }, (_, index): Point => [index / 10_000, index / 10_000]);
    expect(simplified(line, FULL_HD).length).toBeLessThanOrEqual(21);
    const circle = Array.from({ length: 10_001 }, (_, index): Point => {
      const turn = (2 * Math.PI * index) / 10_000;
      return [0.5 + (400 * Math.cos(turn)) / 1920, 0.5 + (400 * Math.sin(turn)) / 1080];
    });
    expect(simplified(circle, FULL_HD).length).toBeLessThan(150);
    expectNear(
      circle.filter((_, index) => index % 10 === 0),
      FULL_HD,
    );
  });

  test("retains points where the pressure changes on a straight line", () => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((x): Point => [x, 0.5]);
    const uneven = { points, pressures: [0.4, 0.4, 0.9, 0.4, 0.4] };
    expect(simplifyStroke(uneven, FULL_HD)).toEqual(uneven);
    const even = { points, pressures: points.map(() => 0.4) };
    expect(simplifyStroke(even, FULL_HD)).toEqual({ points: [points[0], points[4]], pressures: [0.4, 0.4] });
  });

  test("a dot stays a dot", () => {
    expect(simplified([[0.5, 0.5]], FULL_HD)).toEqual([[0.5, 0.5]]);
    expect(simplified([], FULL_HD)).toEqual([]);
  });
});
