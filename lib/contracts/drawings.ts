import { z } from "zod";
import { MAX_COORDINATE, MIN_COORDINATE, roundCoordinate } from "@/lib/domain/drawing/geometry";
import { DRAWING_VERSION, type Drawing } from "@/lib/domain/drawing/drawing";
import {
  ANGLE_SIDES,
  DRAWING_COLOR_NAMES,
  DRAWING_WIDTH_NAMES,
  MAX_DRAWING_BYTES,
  MAX_DRAWING_POINTS,
  MAX_LABEL_LENGTH,
  MAX_REFERENCE_METRES,
  MAX_SHAPES,
  MIN_REFERENCE_METRES,
  SHAPES,
  type ShapeKind,
} from "@/lib/domain/drawing/shapes";
import { typedText } from "./typed-text";

const OUTSIDE = "A point lies too far outside of the picture";

/** A share of the shown picture's width or height. */
const coordinate = z
  .number(OUTSIDE)
  .min(MIN_COORDINATE, OUTSIDE)
  .max(MAX_COORDINATE, OUTSIDE)
  .overwrite(roundCoordinate);
export const pressure = z
  .number("Pressure must be a number")
  .min(0, "Pressure cannot be negative")
  .max(1, "Pressure is at most 1")
  .overwrite((value) => Math.round(value * 100) / 100);

/** In the list of calls, a list of two numbers is plainer than a tuple. */
export const point = z
  .array(coordinate, "A point has an x and a y")
  .length(2, "A point has an x and a y") as unknown as z.ZodType<[number, number], [number, number]>;

const style = {
  color: z.enum(DRAWING_COLOR_NAMES, "Unknown colour"),
  width: z.enum(DRAWING_WIDTH_NAMES, "Unknown width"),
};

const WRONG_POINTS = "This shape needs another number of points";

const pointsOf = (kind: ShapeKind) =>
  z
    .array(point, "Points must be a list")
    .min(SHAPES[kind].minPoints, WRONG_POINTS)
    .max(SHAPES[kind].maxPoints, WRONG_POINTS);

const plain = <Kind extends ShapeKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), ...style, points: pointsOf(kind) });

export const shape = z.discriminatedUnion(
  "kind",
  [
    z
      .object({
        kind: z.literal("pen"),
        ...style,
        points: z.array(point, "Points must be a list").min(SHAPES.pen.minPoints, WRONG_POINTS),
        pressures: z.array(pressure, "Pressures must be a list").optional(),
      })
      .refine(
        ({ points, pressures }) => pressures === undefined || pressures.length === points.length,
        "Each point needs a pressure",
      ),
    plain("line"),
    plain("arrow"),
    plain("ellipse"),
    plain("rectangle"),
    plain("angle").extend({ side: z.enum(ANGLE_SIDES, "Unknown side of an angle").optional() }),
    plain("plumb"),
    plain("level"),
    plain("riderLine"),
    plain("ruler").extend({
      metres: z
        .number("The reference's length must be in metres")
        .min(MIN_REFERENCE_METRES, "This reference is too short")
        .max(MAX_REFERENCE_METRES, "This reference is too long")
        .overwrite((metres) => Math.round(metres * 1000) / 1000)
        .optional(),
    }),
    plain("text").extend({
      text: typedText("Write something first", MAX_LABEL_LENGTH).min(1, "Write something first"),
    }),
  ],
  "Unknown shape",
);

export const listOf = (value: unknown, key: string): unknown[] => {
  const list: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  return Array.isArray(list) ? list : [];
};

/** Makes the response 413 instead of 400. */
export const TOO_LARGE = { isTooLarge: true };

function findExcess(value: unknown): string | null {
  const shapes = listOf(value, "shapes");
  if (shapes.length > MAX_SHAPES) return `A drawing has at most ${MAX_SHAPES} shapes`;
  const points = shapes.reduce<number>((count, each) => count + listOf(each, "points").length, 0);
  return points > MAX_DRAWING_POINTS ? `A drawing has at most ${MAX_DRAWING_POINTS} points` : null;
}

/** Size of a value as stored, which may be less than was sent. */
export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Sent and stored with rounded coordinates. Lists are counted before their points are parsed. */
export const drawing: z.ZodType<Drawing, Drawing> = z
  .preprocess(
    (value: Drawing, context) => {
      const excess = findExcess(value);
      if (excess !== null) context.addIssue({ code: "custom", message: excess, params: TOO_LARGE });
      return value;
    },
    z.object({
      version: z.literal(DRAWING_VERSION, "Unknown version of a drawing"),
      shapes: z.array(shape, "Shapes must be a list").min(1, "Draw something first").max(MAX_SHAPES),
    }),
  )
  .refine((value) => jsonBytes(value) <= MAX_DRAWING_BYTES, {
    error: `A drawing has at most ${MAX_DRAWING_BYTES / 1024} KiB`,
    params: TOO_LARGE,
  });
