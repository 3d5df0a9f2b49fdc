import { getStroke } from "perfect-freehand";
import { memo } from "react";
import { describeShape } from "@/lib/domain/drawing/describe-shape";
import { pixelsOf, type PictureSize, type Point } from "@/lib/domain/drawing/geometry";
import {
  degreesOf,
  referenceOf,
  riderOffsets,
  rulerLength,
  RIDER_POINTS,
} from "@/lib/domain/drawing/measures";
import { letterHeightOf, lineWidthOf, outlineOf } from "@/lib/domain/drawing/shape-outline";
import {
  DRAWING_COLORS,
  DRAWING_HALO,
  SHAPES,
  type PenStroke,
  type Shape,
} from "@/lib/domain/drawing/shapes";
import { at } from "@/lib/domain/timing/statistics";

type ShapesProps = {
  shapes: readonly Shape[];
  size: PictureSize;
  /** The whole drawing, which contains the reference of a ruler. */
  all: readonly Shape[];
};

/** For an SVG whose coordinates are the picture's pixels, on the screen and in a film. */
export const Shapes = memo(function Shapes({ shapes, size, all }: ShapesProps) {
  const reference = referenceOf(all);
  return shapes.map((shape, index) => (
    <DrawnShape key={index} shape={shape} size={size} reference={shape.kind === "ruler" ? reference : null} />
  ));
});

type DrawnShapeProps = {
  shape: Shape;
  size: PictureSize;
  reference: Extract<Shape, { kind: "ruler" }> | null;
};

const DrawnShape = memo(function DrawnShape({ shape, size, reference }: DrawnShapeProps) {
  const color = DRAWING_COLORS[shape.color];
  const line = lineWidthOf(shape, size);
  if (shape.kind === "pen") return <Stroke stroke={shape} size={size} color={color} line={line} />;
  const letters = letterHeightOf(shape, size);
  if (shape.kind === "text")
    return (
      <Label at={pixelsOf(at(shape.points, 0), size)} text={shape.text} color={color} letters={letters} />
    );
  // An unfinished shape may have fewer points.
  const isWhole = shape.points.length >= SHAPES[shape.kind].minPoints;
  const path = (isWhole ? outlineOf(shape, size) : [shape.points])
    .map((points) => pathOf(points, size))
    .join("");
  const ends = isWhole ? endsOf(shape, size, line) : "";
  const labels = isWhole ? labelsOf(shape, size, reference) : [];
  return (
    <>
      <Lines d={path + ends} color={color} line={line} />
      {labels.map(({ point, text }) => {
        const [x, y] = pixelsOf(point, size);
        const isLeft = point[0] > LAST_TO_THE_RIGHT;
        return (
          <Label
            key={text}
            at={[x + (isLeft ? -0.5 : 0.5) * letters, y - 0.35 * letters]}
            isLeft={isLeft}
            text={text}
            color={color}
            letters={0.7 * letters}
          />
        );
      })}
    </>
  );
});

/** Numbers right of this share of the width are written to the left of their point. */
const LAST_TO_THE_RIGHT = 0.65;

const pathOf = (points: readonly Point[], size: PictureSize): string =>
  points.map((point, index) => `${index === 0 ? "M" : "L"}${coordinatesOf(pixelsOf(point, size))}`).join("");

const coordinatesOf = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The halo makes the lines visible on any picture. */
function Lines({ d, color, line }: { d: string; color: string; line: number }) {
  const style = { d, fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <>
      <path {...style} stroke={DRAWING_HALO} strokeWidth={1.8 * line} />
      <path {...style} stroke={color} strokeWidth={line} />
    </>
  );
}

function Stroke({
  stroke,
  size,
  color,
  line,
}: {
  stroke: PenStroke;
  size: PictureSize;
  color: string;
  line: number;
}) {
  const { points, pressures } = stroke;
  const input = points.map((point, index) => {
    const [x, y] = pixelsOf(point, size);
    return [x, y, pressures?.[index] ?? 0.5] as [number, number, number];
  });
  const outline = getStroke(input, {
    // At a pressure of one half the width is half of it.
    size: (pressures ? 2 : 1) * line,
    thinning: pressures ? 0.5 : 0,
    smoothing: 0.5,
    streamline: 0,
    simulatePressure: false,
  });
  const d = outline.length < 2 ? "" : `${smoothPathOf(outline)}Z`;
  return (
    <>
      <path d={d} fill={DRAWING_HALO} stroke={DRAWING_HALO} strokeWidth={0.8 * line} strokeLinejoin="round" />
      <path d={d} fill={color} />
    </>
  );
}

/** Quadratic curves through the middles between the points. */
function smoothPathOf(points: readonly (readonly number[])[]): string {
  return points
    .map(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
      const middle = coordinatesOf([(x + nextX) / 2, (y + nextY) / 2]);
      return index === 0 ? `M${middle}` : `Q${coordinatesOf([x, y])} ${middle}`;
    })
    .join("");
}

/** An arrow's head, a ruler's cross-bars. */
function endsOf(shape: Shape, size: PictureSize, line: number): string {
  if (shape.kind !== "arrow" && shape.kind !== "ruler") return "";
  const [from, to] = [pixelsOf(at(shape.points, 0), size), pixelsOf(at(shape.points, 1), size)];
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const reach = (end: Point, angle: number, length: number): Point => [
    end[0] + length * Math.cos(turn + angle),
    end[1] + length * Math.sin(turn + angle),
  ];
  if (shape.kind === "arrow") {
    const head = (side: number) => coordinatesOf(reach(to, side * 2.6, 5 * line));
    return `M${head(1)}L${coordinatesOf(to)}L${head(-1)}`;
  }
  const bar = (end: Point) =>
    `M${coordinatesOf(reach(end, Math.PI / 2, 2.5 * line))}L${coordinatesOf(reach(end, -Math.PI / 2, 2.5 * line))}`;
  return bar(from) + bar(to);
}

interface PlacedText {
  point: Point;
  text: string;
}

function labelsOf(shape: Shape, size: PictureSize, reference: DrawnShapeProps["reference"]): PlacedText[] {
  const { points } = shape;
  if (shape.kind === "riderLine")
    return (riderOffsets(shape, size) ?? []).map((offset, index) => ({
      point: at(points, index),
      text: `${RIDER_POINTS[index]} ${(100 * offset).toFixed(1)} %`,
    }));
  if (shape.kind === "ruler") {
    const isMeasured = shape.metres !== undefined || (reference && rulerLength(shape, reference, size));
    const { value } = describeShape(shape, size, reference ? [reference] : []);
    const text = shape.metres === undefined ? value : `${shape.metres} m`;
    return isMeasured && text !== null ? [{ point: at(points, 1), text }] : [];
  }
  const degrees = degreesOf(shape, size);
  return degrees === null
    ? []
    : [{ point: at(points, shape.kind === "angle" ? 1 : 0), text: `${degrees.toFixed(1)}°` }];
}

type LabelProps = { at: Point; text: string; color: string; letters: number; isLeft?: boolean };

function Label({ at: [x, y], text, color, letters, isLeft = false }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={isLeft ? "end" : "start"}
      fontSize={letters}
      fontWeight={600}
      fill={color}
      stroke={DRAWING_HALO}
      strokeWidth={0.16 * letters}
      strokeLinejoin="round"
      paintOrder="stroke"
      fontFamily="system-ui, sans-serif"
    >
      {text}
    </text>
  );
}
