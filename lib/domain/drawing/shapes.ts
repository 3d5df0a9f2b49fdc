import type { Point } from "./geometry";

export const MAX_SHAPES = 200;
export const MAX_DRAWING_POINTS = 20_000;
export const MAX_DRAWING_BYTES = 256 * 1024;
export const MAX_LABEL_LENGTH = 200;
export const MIN_REFERENCE_METRES = 0.01;
export const MAX_REFERENCE_METRES = 1000;

/** Each is at least 9:1 against the halo, so one of both is 3:1 against any picture (W3C technique C40). */
export const DRAWING_COLORS = {
  yellow: "#ffe14d",
  red: "#ff958c",
  green: "#5ee078",
  blue: "#7cc7ff",
  white: "#ffffff",
} as const;
export const DRAWING_HALO = "#000000";
export type DrawingColor = keyof typeof DRAWING_COLORS;
export const DRAWING_COLOR_NAMES = Object.keys(DRAWING_COLORS) as [DrawingColor, ...DrawingColor[]];

/** Line width and letter height in shares of the picture's longer side. */
export const DRAWING_WIDTHS = {
  thin: { line: 0.0025, letters: 0.025 },
  medium: { line: 0.005, letters: 0.04 },
  thick: { line: 0.01, letters: 0.06 },
} as const;
export type DrawingWidth = keyof typeof DRAWING_WIDTHS;
export const DRAWING_WIDTH_NAMES = Object.keys(DRAWING_WIDTHS) as [DrawingWidth, ...DrawingWidth[]];

interface ShapeFacts {
  name: string;
  /** Number of points that make a shape. */
  minPoints: number;
  maxPoints: number;
}

const exactly = (name: string, points: number): ShapeFacts => ({
  name,
  minPoints: points,
  maxPoints: points,
});

/** The meaning of each kind's points, in order. */
export const SHAPES = {
  pen: { name: "Pen stroke", minPoints: 1, maxPoints: MAX_DRAWING_POINTS },
  line: exactly("Line", 2),
  /** Tail, tip. */
  arrow: exactly("Arrow", 2),
  /** Two opposite corners of its box. */
  ellipse: exactly("Ellipse", 2),
  /** Two opposite corners. */
  rectangle: exactly("Rectangle", 2),
  /** End of one side, corner, end of the other side. */
  angle: exactly("Angle", 3),
  plumb: exactly("Angle to plumb", 2),
  level: exactly("Angle to level", 2),
  /** Ear, shoulder, hip, heel. */
  riderLine: exactly("Rider's line", 4),
  ruler: exactly("Ruler", 2),
  /** Left end of the baseline. */
  text: exactly("Text", 1),
} as const satisfies Record<string, ShapeFacts>;

export type ShapeKind = keyof typeof SHAPES;

export const ANGLE_SIDES = ["inner", "outer"] as const;
/** `inner` is at most 180 degrees. */
export type AngleSide = (typeof ANGLE_SIDES)[number];

interface ShapeBase<Kind extends ShapeKind> {
  kind: Kind;
  color: DrawingColor;
  width: DrawingWidth;
  points: readonly Point[];
}

/** Default: the inner side. */
export type Angle = ShapeBase<"angle"> & { side?: AngleSide | undefined };
/** A length in metres makes it the reference of the drawing's other rulers. */
export type Ruler = ShapeBase<"ruler"> & { metres?: number | undefined };
/** Pressures (0 to 1), one for each point; none where the device reports none. */
export type PenStroke = ShapeBase<"pen"> & { pressures?: readonly number[] | undefined };
export type TextLabel = ShapeBase<"text"> & { text: string };
export type RiderLine = ShapeBase<"riderLine">;
type PlainKind = Exclude<ShapeKind, "angle" | "pen" | "ruler" | "text">;
type PlainShape = { [Kind in PlainKind]: ShapeBase<Kind> }[PlainKind];

export type Shape = PlainShape | Angle | PenStroke | Ruler | TextLabel;

export const withPoints = <Kind extends Shape>(shape: Kind, points: readonly Point[]): Kind => ({
  ...shape,
  points,
});
