import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import { drawingRow } from "@/lib/contracts/drawing-row";
import { drawing } from "@/lib/contracts/drawings";
import type { Point } from "@/lib/domain/drawing/geometry";
import { isKnownVersion, type Drawing } from "@/lib/domain/drawing/drawing";
import { MAX_DRAWING_POINTS } from "@/lib/domain/drawing/shapes";
import { anyShape, shapeOf } from "@/tests/support/drawings";

const LINE = shapeOf("line", [
  [0.1, 0.2],
  [0.3, 0.4],
]);
const ofShapes = (...shapes: readonly unknown[]) => ({ version: 1, shapes });
const strokeOf = (count: number, point: Point = [0.5, 0.5]) =>
  shapeOf(
    "pen",
    Array.from({ length: count }, () => point),
  );

const firstProblem = (value: unknown): string | undefined =>
  drawing.safeParse(value).error?.issues[0]?.message;

describe("a stored drawing", () => {
  test("every shape is read as it was written, also through JSON", () => {
    fc.assert(
      fc.property(fc.array(anyShape, { minLength: 1, maxLength: 10 }), (shapes) => {
        const parsed: Drawing = drawing.parse(JSON.parse(JSON.stringify(ofShapes(...shapes))));
        expect(parsed.shapes).toMatchObject(
          shapes.map(({ kind, color, width, points }) => ({ kind, color, width, points })),
        );
        expect(drawing.parse(parsed)).toEqual(parsed);
      }),
    );
  });

  test("coordinates are rounded to 1/100,000, pressures to 1/100; unknown fields are dropped", () => {
    const sent = ofShapes(
      { ...strokeOf(1, [0.123456789, 1 / 3]), pressures: [0.4567], onclick: "alert(1)" },
      {
        ...LINE,
        points: [
          [1 / 3, 0],
          [2 / 3, 1],
        ],
      },
    );
    expect(drawing.parse(sent).shapes).toEqual([
      { ...strokeOf(1, [0.12346, 0.33333]), pressures: [0.46] },
      {
        ...LINE,
        points: [
          [0.33333, 0],
          [0.66667, 1],
        ],
      },
    ]);
  });

  test("a reference is rounded to millimetres", () => {
    const ruler = { ...LINE, kind: "ruler", metres: 1.23456 };
    expect(drawing.parse(ofShapes(ruler)).shapes[0]).toMatchObject({ metres: 1.235 });
  });

  test("script in a label is text", () => {
    const text = "<script>alert(1)</script>";
    const label = shapeOf("text", [[0.5, 0.5]], { text: ` ${text} ` });
    expect(drawing.parse(ofShapes(label)).shapes[0]).toMatchObject({ text });
  });
});

describe("a drawing is rejected", () => {
  test.each([
    ["nothing", null],
    ["no list", { version: 1, shapes: "line" }],
    ["no shapes", ofShapes()],
    ["unknown version", { version: 2, shapes: [LINE] }],
    ["no version", { shapes: [LINE] }],
    ["unknown shape", ofShapes({ ...LINE, kind: "spiral" })],
    ["a shape that is null", ofShapes(null)],
    ["unknown colour", ofShapes({ ...LINE, color: "red; background: url(x)" })],
    ["negative width", ofShapes({ ...LINE, width: -1 })],
    ["too few points", ofShapes({ ...LINE, points: [[0.1, 0.1]] })],
    ["too many points", ofShapes({ ...LINE, points: [...LINE.points, [0.1, 0.1]] })],
    ["a point without y", ofShapes({ ...LINE, points: [[0.1], [0.2, 0.2]] })],
    [
      "three numbers for a point",
      ofShapes({
        ...LINE,
        points: [
          [0.1, 0.1, 0.5],
          [0.2, 0.2],
        ],
      }),
    ],
    ["pressure above 1", ofShapes({ ...strokeOf(1), pressures: [1.1] })],
    ["fewer pressures than points", ofShapes({ ...strokeOf(2), pressures: [0.5] })],
    ["an empty stroke", ofShapes(strokeOf(0))],
    ["a ruler of negative length", ofShapes({ ...LINE, kind: "ruler", metres: -2 })],
    ["a ruler of 1e308 m", ofShapes({ ...LINE, kind: "ruler", metres: 1e308 })],
    ["a ruler of three points", ofShapes({ ...LINE, kind: "ruler", points: [...LINE.points, [0.1, 0.1]] })],
    ["a blank label", ofShapes(shapeOf("text", [[0.5, 0.5]], { text: "  " }))],
    ["a long label", ofShapes(shapeOf("text", [[0.5, 0.5]], { text: "x".repeat(201) }))],
  ])("%s", (_, value) => {
    expect(drawing.safeParse(value).success).toBe(false);
  });

  test.each([NaN, Infinity, -Infinity, 1e308, -1e308, -0.50001, 1.50001, "0.5", null])(
    "a coordinate %p, in every shape",
    (coordinate) => {
      fc.assert(
        fc.property(anyShape, fc.nat(), fc.constantFrom(0, 1), (shape, chosen, axis) => {
          const points = shape.points.map((point, index) =>
            index === chosen % shape.points.length ? point.with(axis, coordinate as number) : point,
          );
          expect(drawing.safeParse(ofShapes({ ...shape, points })).success).toBe(false);
        }),
        { numRuns: 30 },
      );
    },
  );

  test("for any value without an exception", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, points) => {
        expect(drawing.safeParse(value).success).toBe(false);
        expect(drawing.safeParse({ version: 1, shapes: value }).success).toBe(false);
        expect(drawing.safeParse(ofShapes({ ...LINE, points }, value)).success).toBe(false);
      }),
    );
  });
});

test("the list of calls has the schema of the request", () => {
  const { properties } = z.toJSONSchema(drawing, { io: "input", unrepresentable: "any" });
  expect(properties).toMatchObject({ version: { const: 1 }, shapes: { maxItems: 200 } });
});

describe("limits", () => {
  test("200 shapes, and not 201", () => {
    expect(drawing.safeParse(ofShapes(...Array.from({ length: 200 }, () => LINE))).success).toBe(true);
    expect(firstProblem(ofShapes(...Array.from({ length: 201 }, () => LINE)))).toBe(
      "A drawing has at most 200 shapes",
    );
  });

  test("20,000 points of all shapes, and not one more", () => {
    const half = strokeOf(MAX_DRAWING_POINTS / 2);
    expect(drawing.safeParse(ofShapes(half, half)).success).toBe(true);
    expect(firstProblem(ofShapes(half, half, strokeOf(1)))).toBe("A drawing has at most 20000 points");
  });

  test("256 KiB as stored", () => {
    const long: Point = [0.12345, 0.12345];
    expect(drawing.safeParse(ofShapes(strokeOf(14_000, long))).success).toBe(true);
    expect(firstProblem(ofShapes(strokeOf(15_000, long)))).toBe("A drawing has at most 256 KiB");
  });

  test("are checked before a point is read", () => {
    const unread = {
      get kind(): string {
        throw new Error("This shape was read.");
      },
      points: [],
    };
    expect(firstProblem(ofShapes(...Array.from({ length: 201 }, () => unread)))).toBe(
      "A drawing has at most 200 shapes",
    );
    expect(firstProblem(ofShapes(unread, strokeOf(20_001)))).toBe("A drawing has at most 20000 points");
  });
});

describe("reading", () => {
  test("a drawing of this version", () => {
    const row = drawingRow.parse(ofShapes(LINE));
    expect(isKnownVersion(row)).toBe(true);
    expect(row).toEqual(ofShapes(LINE));
  });

  test("a drawing of a newer version is marked as newer, and nothing of it is lost", () => {
    const stored = { version: 2, layers: [{ kind: "spiral", turns: 3 }], own: null };
    const row = drawingRow.parse(stored);
    expect(isKnownVersion(row)).toBe(false);
    expect(row).toEqual(stored);
  });
});
