import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { distanceBetween, type Point } from "@/lib/domain/drawing/geometry";
import { degreesOf, referenceOf, riderOffsets, rulerLength } from "@/lib/domain/drawing/measures";
import { FULL_HD, anyPictureSize, anyPoint, atPixels, shapeOf, storedPoint } from "@/tests/support/drawings";

const angle = (points: readonly Point[], side = "inner") => shapeOf("angle", points, { side });
const pixels = (...places: readonly (readonly [number, number])[]): Point[] =>
  places.map((place) => atPixels(place, FULL_HD));

describe("angles", () => {
  test("are measured in the picture's pixels, not in its relative coordinates", () => {
    expect(degreesOf(angle(pixels([300, 100], [100, 100], [300, 300])), FULL_HD)).toBe(45);
    // In relative coordinates of a wide picture the same points would be 60.6 degrees.
    expect(degreesOf(angle(pixels([300, 100], [100, 100], [300, 300])), { width: 1080, height: 1080 })).toBe(
      60.6,
    );
  });

  test("of 0 to 360 degrees are read within 0.1 degree after they were stored", () => {
    const anyDegrees = fc.double({ min: 0, max: 360, noNaN: true });
    fc.assert(
      fc.property(
        anyDegrees,
        anyDegrees,
        fc.integer({ min: 100, max: 500 }),
        fc.integer({ min: 100, max: 500 }),
        (start, degrees, first, second) => {
          const end = (turn: number, length: number): [number, number] => [
            960 + length * Math.cos((turn * Math.PI) / 180),
            540 + length * Math.sin((turn * Math.PI) / 180),
          ];
          const stored = pixels(end(start, first), [960, 540], end(start + degrees, second)).map(storedPoint);
          const read = degreesOf(angle(stored, degrees > 180 ? "outer" : "inner"), FULL_HD) ?? NaN;
          expect(Math.abs(read - degrees)).toBeLessThanOrEqual(0.1);
        },
      ),
    );
  });

  test("of both sides are 360 degrees together, in either order of the points", () => {
    fc.assert(
      fc.property(anyPictureSize, fc.tuple(anyPoint, anyPoint, anyPoint), (size, points) => {
        const inner = degreesOf(angle(points), size);
        const outer = degreesOf(angle(points.toReversed(), "outer"), size);
        if (inner === null || outer === null) return expect([inner, outer]).toEqual([null, null]);
        expect(inner).toBeGreaterThanOrEqual(0);
        expect(inner).toBeLessThanOrEqual(180);
        return expect(Math.abs(inner + outer - 360)).toBeLessThan(0.101);
      }),
    );
  });

  test("to plumb and to level of one line are 90 degrees together", () => {
    const line = pixels([100, 100], [200, 100 + 100 * Math.sqrt(3)]);
    expect(degreesOf(shapeOf("plumb", line), FULL_HD)).toBe(30);
    expect(degreesOf(shapeOf("level", line), FULL_HD)).toBe(60);
    expect(degreesOf(shapeOf("level", line.toReversed()), FULL_HD)).toBe(60);
  });

  test("need sides with a length, and no other shape has one", () => {
    expect(degreesOf(angle(pixels([1, 1], [1, 1], [5, 5])), FULL_HD)).toBeNull();
    expect(degreesOf(shapeOf("plumb", pixels([1, 1], [1, 1])), FULL_HD)).toBeNull();
    expect(degreesOf(shapeOf("level", pixels([1, 1], [1, 1])), FULL_HD)).toBeNull();
    expect(degreesOf(shapeOf("line", pixels([1, 1], [5, 5])), FULL_HD)).toBeNull();
  });
});

describe("the rider's line", () => {
  test("has each point's distance from the plumb through the heel, as a share of the rider's height", () => {
    const line = shapeOf("riderLine", pixels([550, 100], [500, 250], [480, 400], [500, 600]));
    const [ear, shoulder, hip] = riderOffsets(line, FULL_HD) ?? [];
    expect(ear).toBeCloseTo(0.1);
    expect(shoulder).toBeCloseTo(0);
    expect(hip).toBeCloseTo(-0.04);
  });

  test("is the same wherever the rider is in the picture, and however large", () => {
    fc.assert(
      fc.property(
        anyPictureSize,
        fc.tuple(anyPoint, anyPoint, anyPoint, anyPoint),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (size, points, scale) => {
          fc.pre(Math.abs(points[0][1] - points[3][1]) > 0.01);
          const smaller = points.map(([x, y]): Point => [x * scale + (1 - scale) / 2, y * scale]);
          const before = riderOffsets(shapeOf("riderLine", points), size) ?? [];
          const after = riderOffsets(shapeOf("riderLine", smaller), size) ?? [];
          expect(before).toHaveLength(3);
          before.forEach((offset, index) => expect(after[index]).toBeCloseTo(offset, 6));
        },
      ),
    );
  });

  test("needs a height", () => {
    const flat = shapeOf("riderLine", pixels([1, 50], [2, 50], [3, 50], [4, 50]));
    expect(riderOffsets(flat, FULL_HD)).toBeNull();
  });
});

describe("the ruler", () => {
  const ruler = (points: readonly Point[], own: object = {}) => shapeOf("ruler", points, own);
  const reference = (points: readonly Point[]) => ruler(points, { metres: 2 });

  test("reads a length beside the reference, in any direction", () => {
    const known = reference(pixels([100, 100], [500, 100]));
    const upright = rulerLength(ruler(pixels([100, 200], [100, 400])), known, FULL_HD);
    const slanting = rulerLength(ruler(pixels([0, 0], [300, 400])), known, FULL_HD);
    expect([upright?.value, slanting?.value]).toEqual([expect.closeTo(1), expect.closeTo(2.5)]);
    // 1.41 pixels of 5 mm each, and 1.41 of 400 of its length.
    expect(upright?.error).toBeCloseTo(Math.hypot(0.00707, 0.00354), 4);
  });

  test("one end that is one pixel off, in any direction, changes a length by less than its error", () => {
    fc.assert(
      fc.property(
        fc.tuple(anyPoint, anyPoint, anyPoint, anyPoint),
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (points, moved, turn) => {
          fc.pre(distanceBetween(points[0], points[1], FULL_HD) > 10);
          fc.pre(distanceBetween(points[2], points[3], FULL_HD) > 2);
          const changed = points.map(([x, y], index): Point =>
            index === moved ? [x + Math.cos(turn) / 1920, y + Math.sin(turn) / 1080] : [x, y],
          );
          const read = (each: readonly Point[]) =>
            rulerLength(ruler(each.slice(2)), reference(each.slice(0, 2)), FULL_HD);
          const [before, after] = [read(points), read(changed)];
          expect(Math.abs((after?.value ?? NaN) - (before?.value ?? NaN))).toBeLessThanOrEqual(
            before?.error ?? NaN,
          );
        },
      ),
    );
  });

  test("needs a reference, and both need a length", () => {
    const [known, point] = [pixels([1, 1], [9, 1]), pixels([5, 5], [5, 5])];
    expect(rulerLength(ruler(known), reference(point), FULL_HD)).toBeNull();
    expect(rulerLength(ruler(point), reference(known), FULL_HD)).toBeNull();
    expect(rulerLength(ruler(known), ruler(known), FULL_HD)).toBeNull();
    expect(referenceOf([ruler(known), reference(known)])).toMatchObject({ metres: 2 });
    expect(referenceOf([ruler(known)])).toBeNull();
  });
});
