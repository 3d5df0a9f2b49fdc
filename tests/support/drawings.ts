import fc from "fast-check";
import { roundCoordinate, type PictureSize, type Point } from "@/lib/domain/drawing/geometry";
import {
  ANGLE_SIDES,
  DRAWING_COLOR_NAMES,
  DRAWING_WIDTH_NAMES,
  SHAPES,
  type Shape,
  type ShapeKind,
} from "@/lib/domain/drawing/shapes";

/** From a strip of a phone's clip to 8K, wide and upright. */
export const anyPictureSize: fc.Arbitrary<PictureSize> = fc.record({
  width: fc.integer({ min: 120, max: 7680 }),
  height: fc.integer({ min: 120, max: 7680 }),
});

const anyShare = fc.double({ min: 0, max: 1, noNaN: true }).map(roundCoordinate);

export const storedPoint = ([x, y]: Point): Point => [roundCoordinate(x), roundCoordinate(y)];

/** As stored. */
export const anyPoint: fc.Arbitrary<Point> = fc.tuple(anyShare, anyShare);

const anyPressure = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

/** With pressures or without. */
export const anyStroke = (maxLength: number): fc.Arbitrary<{ points: Point[]; pressures?: number[] }> =>
  fc
    .tuple(fc.boolean(), fc.array(fc.tuple(anyPoint, anyPressure), { minLength: 1, maxLength }))
    .map(([hasPressures, drawn]) => ({
      points: drawn.map(([point]) => point),
      ...(hasPressures && { pressures: drawn.map(([, pressure]) => pressure) }),
    }));

const KINDS = Object.keys(SHAPES) as ShapeKind[];

const anyPoints = (kind: ShapeKind): fc.Arbitrary<{ points: Point[]; pressures?: number[] }> => {
  if (kind === "pen") return anyStroke(30);
  const { minPoints, maxPoints } = SHAPES[kind];
  return fc.array(anyPoint, { minLength: minPoints, maxLength: maxPoints }).map((points) => ({ points }));
};

/** A valid shape of each kind. */
export const anyShape: fc.Arbitrary<Shape> = fc.constantFrom(...KINDS).chain((kind) =>
  fc
    .record({
      kind: fc.constant(kind),
      color: fc.constantFrom(...DRAWING_COLOR_NAMES),
      width: fc.constantFrom(...DRAWING_WIDTH_NAMES),
      drawn: anyPoints(kind),
      side: fc.constantFrom(...ANGLE_SIDES),
      metres: fc.double({ min: 0.01, max: 1000, noNaN: true }),
      text: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `Elbow${text.trim()}`),
    })
    .map(({ side, metres, text, drawn, ...style }) => {
      const base = { ...style, ...drawn };
      if (kind === "angle") return { ...base, side } as Shape;
      if (kind === "ruler") return { ...base, metres } as Shape;
      return (kind === "text" ? { ...base, text } : base) as Shape;
    }),
);

export const shapeOf = <Kind extends ShapeKind>(
  kind: Kind,
  points: readonly Point[],
  own: object = {},
): Extract<Shape, { kind: Kind }> =>
  ({ kind, color: "yellow", width: "medium", points, ...own }) as unknown as Extract<Shape, { kind: Kind }>;

export const FULL_HD: PictureSize = { width: 1920, height: 1080 };

/** From picture pixels. */
export const atPixels = ([x, y]: readonly [number, number], size: PictureSize): Point => [
  x / size.width,
  y / size.height,
];
