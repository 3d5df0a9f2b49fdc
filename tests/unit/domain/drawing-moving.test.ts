import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { angleAt, angleToPlumb, distanceBetween, type Point } from "@/lib/domain/drawing/geometry";
import { movePoint, moveShape, snapAnchorOf, snapDirection, snapPoint } from "@/lib/domain/drawing/moving";
import { FULL_HD, anyPictureSize, anyPoint, anyShape, shapeOf } from "@/tests/support/drawings";

const anyDistance = fc.double({ min: -2, max: 2, noNaN: true });
const anyMove = fc.tuple(anyDistance, anyDistance);

function expectWithinReach(points: readonly Point[]): void {
  for (const [x, y] of points) {
    for (const coordinate of [x, y]) {
      expect(coordinate).toBeGreaterThanOrEqual(-0.5);
      expect(coordinate).toBeLessThanOrEqual(1.5);
    }
  }
}

test("a moved shape stays within the allowed area and retains its form", () => {
  fc.assert(
    fc.property(anyShape, anyMove, (shape, by) => {
      const moved = moveShape(shape, by);
      expectWithinReach(moved.points);
      const [fromX = NaN, fromY = NaN] = shape.points[0] ?? [];
      const [toX = NaN, toY = NaN] = moved.points[0] ?? [];
      shape.points.forEach(([x, y], index) => {
        const [movedX = NaN, movedY = NaN] = moved.points[index] ?? [];
        expect(movedX - x).toBeCloseTo(toX - fromX, 12);
        expect(movedY - y).toBeCloseTo(toY - fromY, 12);
      });
      expect({ ...moved, points: [] }).toEqual({ ...shape, points: [] });
    }),
  );
});

test("a shape moves by the requested distance where there is space", () => {
  const line = shapeOf("line", [
    [0.2, 0.2],
    [0.5, 0.4],
  ]);
  expect(moveShape(line, [0.25, -0.1]).points).toEqual([
    [expect.closeTo(0.45), expect.closeTo(0.1)],
    [expect.closeTo(0.75), expect.closeTo(0.3)],
  ]);
});

test("one moved point leaves the others", () => {
  fc.assert(
    fc.property(anyShape, fc.nat(), fc.tuple(anyDistance, anyDistance), (shape, chosen, to) => {
      const index = chosen % shape.points.length;
      const moved = movePoint(shape, index, to);
      expectWithinReach(moved.points);
      expect(moved.points[index]).toEqual(to.map((value) => Math.min(1.5, Math.max(-0.5, value))));
      shape.points.forEach((point, each) => each !== index && expect(moved.points[each]).toBe(point));
    }),
  );
});

describe("snapping", () => {
  test("turns to a multiple of 15 degrees in the picture's pixels, and never out of the allowed area", () => {
    fc.assert(
      fc.property(anyPictureSize, anyPoint, anyPoint, (size, anchor, to) => {
        const snapped = snapDirection(anchor, to, size);
        expectWithinReach([snapped]);
        fc.pre(distanceBetween(anchor, snapped, size) > 1);
        const turns = (angleToPlumb(anchor, snapped, size) ?? NaN) / 15;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-6);
      }),
    );
  });

  test("turns a point by at most 7.5 degrees, also at the edge of the allowed area", () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, fc.constantFrom(-0.5, 1.5), ([x], to, edge) => {
        const start: Point = [x, edge];
        fc.pre(distanceBetween(start, to, FULL_HD) > 1);
        const snapped = snapDirection(start, to, FULL_HD);
        expect(angleAt(start, to, snapped, FULL_HD)).toBeLessThanOrEqual(7.5 + 1e-6);
      }),
    );
  });

  test("turns about the other end, the corner of an angle, the joint before", () => {
    const anchors = (shape: Parameters<typeof snapAnchorOf>[0]) =>
      shape.points.map((_, index) => snapAnchorOf(shape, index));
    const points: Point[] = [
      [0.1, 0.1],
      [0.2, 0.2],
      [0.3, 0.3],
      [0.4, 0.4],
    ];
    expect(anchors(shapeOf("line", points.slice(2)))).toEqual([1, 0]);
    expect(anchors(shapeOf("angle", points.slice(1)))).toEqual([1, 0, 1]);
    expect(anchors(shapeOf("riderLine", points))).toEqual([1, 0, 1, 2]);
    expect(anchors(shapeOf("ruler", points.slice(2)))).toEqual([1, 0]);
    expect(anchors(shapeOf("text", points.slice(3)))).toEqual([null]);
  });

  test("does not move a point without a pivot", () => {
    expect(snapPoint(shapeOf("text", [[0.1, 0.1]]), 0, [0.3, 0.35], FULL_HD)).toEqual([0.3, 0.35]);
    expect(snapPoint(shapeOf("line", [[0.1, 0.1]]), 0, [0.3, 0.35], FULL_HD)).toEqual([0.3, 0.35]);
    const line = shapeOf("line", [
      [0.1, 0.1],
      [0.5, 0.5],
    ]);
    expect(snapPoint(line, 1, [0.5, 0.11], FULL_HD)).toEqual([0.5, 0.1]);
  });
});
