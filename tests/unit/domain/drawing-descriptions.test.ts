import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { describeShape, spokenShape } from "@/lib/domain/drawing/describe-shape";
import type { Point } from "@/lib/domain/drawing/geometry";
import { SHAPES } from "@/lib/domain/drawing/shapes";
import { FULL_HD, anyPictureSize, anyShape, atPixels, shapeOf } from "@/tests/support/drawings";

const pixels = (...places: readonly (readonly [number, number])[]): Point[] =>
  places.map((place) => atPixels(place, FULL_HD));
const open = pixels([700, 500], [500, 500], [500 - 177.24, 500 - 92.66]);

test.each([
  ["Angle, 152.4 degrees", shapeOf("angle", open, { side: "inner" })],
  ["Angle, 207.6 degrees, outer side", shapeOf("angle", open, { side: "outer" })],
  ["Angle to plumb, 45.0 degrees", shapeOf("plumb", pixels([100, 100], [200, 200]))],
  ["Angle to level, 0.0 degrees", shapeOf("level", pixels([100, 100], [200, 100]))],
  [
    "Rider's line, ear 10.0 % of the height to the right, shoulder above the heel, hip 4.0 % of the height to the left",
    shapeOf("riderLine", pixels([550, 100], [500, 250], [480, 400], [500, 600])),
  ],
  ["Ruler, reference of 2 m", shapeOf("ruler", pixels([100, 100], [500, 100]), { metres: 2 })],
  ["Ruler", shapeOf("ruler", pixels([100, 200], [100, 400]))],
  ["Text, Elbow <b>in</b>", shapeOf("text", pixels([5, 5]), { text: "Elbow <b>in</b>" })],
  ["Pen stroke", shapeOf("pen", pixels([5, 5]))],
  ["Angle", shapeOf("angle", pixels([5, 5], [5, 5], [9, 9]), { side: "inner" })],
  ["Rider's line", shapeOf("riderLine", pixels([1, 5], [2, 5], [3, 5], [4, 5]))],
])("%s", (spoken, shape) => {
  expect(spokenShape(shape, FULL_HD)).toBe(spoken);
});

test.each([
  [2, "1.000 m ± 0.008 m"],
  [60, "30.0 m ± 0.2 m"],
  [0.1, "0.050 m ± 0.001 m"],
])("a ruler beside a reference of %d m", (metres, value) => {
  const reference = shapeOf("ruler", pixels([100, 100], [500, 100]), { metres });
  const ruler = shapeOf("ruler", pixels([100, 200], [100, 400]));
  expect(describeShape(ruler, FULL_HD, [reference, ruler]).value).toBe(value);
});

test("every shape has a name, and every value is a finite number", () => {
  fc.assert(
    fc.property(anyShape, anyPictureSize, (shape, size) => {
      const { name, value } = describeShape(shape, size);
      expect(name).toBe(SHAPES[shape.kind].name);
      if (shape.kind !== "text") expect(value ?? "").not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
    }),
  );
});
