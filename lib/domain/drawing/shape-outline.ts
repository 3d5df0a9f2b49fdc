import { at } from "@/lib/domain/timing/statistics";
import { distanceBetween, nearestOnSegment, type PictureSize, type Point } from "./geometry";
import { DRAWING_WIDTHS, type Shape, type TextLabel } from "./shapes";

/** Shares of the picture. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The chords are nearer to the ellipse than 0.13 % of its longer radius. */
const ELLIPSE_CORNERS = 64;
/** In letter heights: an estimate, because a font is measured only on the screen. */
const LETTER_WIDTH = 0.6;
/** Part of a letter below the baseline. */
const DESCENT = 0.25;

const longerSide = ({ width, height }: PictureSize): number => Math.max(width, height);

/** Picture pixels. */
export const lineWidthOf = (shape: Shape, size: PictureSize): number =>
  DRAWING_WIDTHS[shape.width].line * longerSide(size);

/** Picture pixels. */
export const letterHeightOf = (shape: Shape, size: PictureSize): number =>
  DRAWING_WIDTHS[shape.width].letters * longerSide(size);

/** Bounds of the points, or of a text's estimated letters. Ignores the width of lines. */
export function boundsOf(shape: Shape, size: PictureSize): Bounds {
  return shape.kind === "text" ? textBounds(shape, size) : boundsOfPoints(shape.points);
}

function boundsOfPoints(points: readonly Point[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

function textBounds(label: TextLabel, size: PictureSize): Bounds {
  const [left, baseline] = at(label.points, 0);
  const letters = letterHeightOf(label, size);
  const width = (Array.from(label.text).length * LETTER_WIDTH * letters) / size.width;
  const height = letters / size.height;
  return { left, right: left + width, top: baseline - height, bottom: baseline + DESCENT * height };
}

const cornersOf = ({ left, top, right, bottom }: Bounds): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

function ellipseIn({ left, top, right, bottom }: Bounds): Point[] {
  return Array.from({ length: ELLIPSE_CORNERS + 1 }, (_, index) => {
    const turn = (2 * Math.PI * index) / ELLIPSE_CORNERS;
    return [
      (left + right) / 2 + ((right - left) / 2) * Math.cos(turn),
      (top + bottom) / 2 + ((bottom - top) / 2) * Math.sin(turn),
    ];
  });
}

/** The polylines of a shape, without arrow heads and numbers. */
export function outlineOf(shape: Shape, size: PictureSize): (readonly Point[])[] {
  const { kind, points } = shape;
  if (kind === "riderLine") {
    const [x, bottom] = at(points, 3);
    return [
      points,
      [
        [x, boundsOfPoints(points).top],
        [x, bottom],
      ],
    ];
  }
  if (kind === "rectangle" || kind === "text") return [cornersOf(boundsOf(shape, size))];
  return [kind === "ellipse" ? ellipseIn(boundsOfPoints(points)) : points];
}

/** From a point to the drawn line, in picture pixels; 0 on it and anywhere in a text. */
export function distanceToShape(shape: Shape, point: Point, size: PictureSize): number {
  if (shape.kind === "text" && isWithin(boundsOf(shape, size), point)) return 0;
  const distances = outlineOf(shape, size).map((polyline) => distanceToPolyline(polyline, point, size));
  return Math.max(0, Math.min(...distances) - lineWidthOf(shape, size) / 2);
}

const isWithin = ({ left, top, right, bottom }: Bounds, [x, y]: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Picture pixels; a single point is a dot. */
export function distanceToPolyline(polyline: readonly Point[], point: Point, size: PictureSize): number {
  let nearest = distanceBetween(at(polyline, 0), point, size);
  for (let index = 1; index < polyline.length; index += 1) {
    const segment = nearestOnSegment(point, at(polyline, index - 1), at(polyline, index), size);
    nearest = Math.min(nearest, segment.distance);
  }
  return nearest;
}

/** The index of the topmost shape within reach, or null. @param reach picture pixels */
export function shapeAt(
  shapes: readonly Shape[],
  point: Point,
  size: PictureSize,
  reach: number,
): number | null {
  const index = shapes.findLastIndex((shape) => distanceToShape(shape, point, size) <= reach);
  return index < 0 ? null : index;
}

/** The index of the nearest point that can be moved, or null. A pen's points cannot. @param reach picture pixels */
export function movablePointAt(shape: Shape, point: Point, size: PictureSize, reach: number): number | null {
  if (shape.kind === "pen") return null;
  const distances = shape.points.map((each) => distanceBetween(each, point, size));
  const nearest = Math.min(...distances);
  return nearest <= reach ? distances.indexOf(nearest) : null;
}
