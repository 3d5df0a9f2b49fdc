import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Point } from "@/lib/domain/drawing/geometry";
import {
  boundsOf,
  distanceToShape,
  lineWidthOf,
  movablePointAt,
  outlineOf,
  shapeAt,
} from "@/lib/domain/drawing/shape-outline";
import { DRAWING_COLORS, DRAWING_HALO } from "@/lib/domain/drawing/shapes";
import { FULL_HD, anyPictureSize, anyPoint, anyShape, atPixels, shapeOf } from "@/tests/support/drawings";

const pixel = (x: number, y: number): Point => atPixels([x, y], FULL_HD);

test("every part of an outline is within the bounds, and is hit", () => {
  fc.assert(
    fc.property(anyShape, anyPictureSize, fc.nat(), (shape, size, chosen) => {
      const { left, top, right, bottom } = boundsOf(shape, size);
      const points = outlineOf(shape, size).flat();
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(left - 1e-12);
        expect(x).toBeLessThanOrEqual(right + 1e-12);
        expect(y).toBeGreaterThanOrEqual(top - 1e-12);
        expect(y).toBeLessThanOrEqual(bottom + 1e-12);
      }
      const point = points[chosen % points.length] ?? [NaN, NaN];
      expect(distanceToShape(shape, point, size)).toBe(0);
    }),
  );
});

test("a point is at least as far from a shape as from its bounds", () => {
  fc.assert(
    fc.property(anyShape, anyPictureSize, anyPoint, (shape, size, [x, y]) => {
      const { left, top, right, bottom } = boundsOf(shape, size);
      const across = Math.max(left - x, 0, x - right) * size.width;
      const down = Math.max(top - y, 0, y - bottom) * size.height;
      const nearest = Math.hypot(across, down) - lineWidthOf(shape, size) / 2;
      expect(distanceToShape(shape, [x, y], size)).toBeGreaterThanOrEqual(nearest - 1e-6);
    }),
  );
});

describe("the shape selected by a click", () => {
  const below = shapeOf("rectangle", [pixel(100, 100), pixel(500, 400)]);
  const above = shapeOf("ellipse", [pixel(500, 400), pixel(100, 100)]);

  test("is the topmost line within reach", () => {
    expect(shapeAt([below, above], pixel(300, 100), FULL_HD, 5)).toBe(1);
    expect(shapeAt([above, below], pixel(300, 100), FULL_HD, 5)).toBe(1);
    expect(shapeAt([above, below], pixel(100, 100), FULL_HD, 5)).toBe(1);
    expect(shapeAt([below, above], pixel(100, 100), FULL_HD, 5)).toBe(0);
  });

  test("is none inside a rectangle or ellipse, so that one can draw inside", () => {
    expect(shapeAt([below, above], pixel(300, 250), FULL_HD, 20)).toBeNull();
  });

  test("depends on pixels, so reach is the same in each direction", () => {
    const line = shapeOf("line", [pixel(200, 200), pixel(200, 600)]);
    const half = lineWidthOf(line, FULL_HD) / 2;
    expect(shapeAt([line], pixel(200 + half + 9, 400), FULL_HD, 10)).toBe(0);
    expect(shapeAt([line], pixel(200, 600 + half + 9), FULL_HD, 10)).toBe(0);
    expect(shapeAt([line], pixel(200, 600 + half + 11), FULL_HD, 10)).toBeNull();
    expect(shapeAt([line], pixel(200 + half + 11, 400), FULL_HD, 10)).toBeNull();
  });

  test("a text is hit anywhere on its letters", () => {
    const label = shapeOf("text", [pixel(200, 200)], { text: "Elbow" });
    expect(shapeAt([label], pixel(230, 180), FULL_HD, 0)).toBe(0);
    expect(shapeAt([label], pixel(230, 260), FULL_HD, 5)).toBeNull();
  });

  test("the plumb through the heel belongs to the rider's line", () => {
    const rider = shapeOf("riderLine", [pixel(900, 100), pixel(700, 250), pixel(680, 400), pixel(500, 600)]);
    expect(shapeAt([rider], pixel(500, 300), FULL_HD, 5)).toBe(0);
  });
});

test("the nearest point within reach can be moved; a pen stroke only as a whole", () => {
  const points = [pixel(100, 100), pixel(130, 100)];
  expect(movablePointAt(shapeOf("line", points), pixel(118, 100), FULL_HD, 20)).toBe(1);
  expect(movablePointAt(shapeOf("line", points), pixel(100, 121), FULL_HD, 20)).toBeNull();
  expect(movablePointAt(shapeOf("pen", points), pixel(100, 100), FULL_HD, 20)).toBeNull();
});

describe("colours", () => {
  /** Relative luminance (WCAG 2.2). */
  const luminanceOf = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  test.each(Object.entries(DRAWING_COLORS))(
    "%s or its halo is 3:1 on every colour of a picture",
    (_, hex) => {
      const anyByte = fc.integer({ min: 0, max: 255 });
      fc.assert(
        fc.property(fc.tuple(anyByte, anyByte, anyByte), (picture) => {
          const behind = luminanceOf(picture);
          const contrasts = [hex, DRAWING_HALO].map((color) => contrast(luminanceOf(rgbOf(color)), behind));
          expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3);
        }),
        { numRuns: 1000 },
      );
      expect(contrast(luminanceOf(rgbOf(hex)), luminanceOf(rgbOf(DRAWING_HALO)))).toBeGreaterThanOrEqual(9);
    },
  );
});
