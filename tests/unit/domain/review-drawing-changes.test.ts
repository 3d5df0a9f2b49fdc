import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Point } from "@/lib/domain/drawing/geometry";
import {
  applyDrawingChange,
  applyDrawingChanges,
  drawingChange,
  type DrawingChange,
} from "@/lib/domain/review/drawing-changes";
import { anyShape, anyStroke, shapeOf } from "@/tests/support/drawings";
import { anyTrack } from "@/tests/support/reviews";

const anyShapes = fc.array(anyShape, { maxLength: 6 });
const A: Point = [0.1, 0.1];
const B: Point = [0.2, 0.3];
const line = shapeOf("line", [A, B]);

describe("the change of a drawing", () => {
  test("applied to the old drawing gives the new one", () => {
    const anyPair = fc.tuple(anyShapes, anyShapes, anyShapes).map(([both, before, after]) => ({
      before: [...both, ...before],
      after: [...both, ...after],
    }));
    fc.assert(
      fc.property(anyPair, ({ before, after }) => {
        const change = drawingChange(before, after);
        expect(change === null ? before : applyDrawingChange(before, change)).toEqual(after);
      }),
    );
  });

  test("of a stroke with more points is these points, with their pressures", () => {
    fc.assert(
      fc.property(anyShapes, anyStroke(20), fc.nat(), (others, { points, pressures }, length) => {
        fc.pre(points.length > 1);
        const first = 1 + (length % (points.length - 1));
        const before = [
          ...others,
          shapeOf("pen", points.slice(0, first), pressures && { pressures: pressures.slice(0, first) }),
        ];
        const after = [...others, shapeOf("pen", points, pressures && { pressures })];
        const change = drawingChange(before, after);
        expect(change).toEqual({
          kind: "stroke",
          points: points.slice(first),
          ...(pressures && { pressures: pressures.slice(first) }),
        });
        expect(applyDrawingChange(before, change as DrawingChange)).toEqual(after);
      }),
    );
  });

  test("is none between equal drawings, also of other objects", () => {
    fc.assert(
      fc.property(anyShapes, (shapes) =>
        expect(drawingChange(shapes, JSON.parse(JSON.stringify(shapes)) as typeof shapes)).toBeNull(),
      ),
    );
  });

  test("has only the shapes from the first different one", () => {
    const other = shapeOf("arrow", [A, B]);
    expect(drawingChange([line, line], [line, other])).toEqual({ kind: "shapes", from: 1, shapes: [other] });
    expect(drawingChange([line, other], [line])).toEqual({ kind: "shapes", from: 1, shapes: [] });
    expect(drawingChange([line, other], [])).toEqual({ kind: "shapes", from: 0, shapes: [] });
  });

  test("of a stroke that changes otherwise is the whole stroke", () => {
    const stroke = shapeOf("pen", [A]);
    const isWhole = (after: ReturnType<typeof shapeOf<"pen">>) =>
      expect(drawingChange([stroke], [after])).toEqual({ kind: "shapes", from: 0, shapes: [after] });
    isWhole(shapeOf("pen", [B, A]));
    isWhole(shapeOf("pen", [A, B], { color: "red" }));
    isWhole(shapeOf("pen", [A, B], { pressures: [0.5, 0.5] }));
    isWhole(shapeOf("pen", [A], { pressures: [0.5] }));
    expect(drawingChange([stroke, line], [shapeOf("pen", [A, B]), line])).toMatchObject({ from: 0 });
  });
});

describe("changes of a drawing one after the other", () => {
  test("give the same result together as one by one", () => {
    fc.assert(
      fc.property(anyTrack, ({ events }) => {
        const changes = events.filter((event) => event.kind === "shapes" || event.kind === "stroke");
        const oneByOne = changes.reduce<Parameters<typeof applyDrawingChange>[0]>(applyDrawingChange, []);
        expect(applyDrawingChanges([], changes)).toEqual(oneByOne);
      }),
    );
  });

  test("a change of a missing shape is not applied", () => {
    const wrong: [Parameters<typeof applyDrawingChange>[0], DrawingChange][] = [
      [[], { kind: "stroke", points: [A] }],
      [[line], { kind: "stroke", points: [A] }],
      [[line], { kind: "shapes", from: 2, shapes: [line] }],
    ];
    for (const [shapes, change] of wrong)
      expect(() => applyDrawingChange(shapes, change)).toThrow(RangeError);
  });
});
