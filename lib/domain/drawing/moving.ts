import { at } from "@/lib/domain/timing/statistics";
import {
  MAX_COORDINATE,
  MIN_COORDINATE,
  nearestPoint,
  pixelsOf,
  type PictureSize,
  type Point,
} from "./geometry";
import { withPoints, type Shape } from "./shapes";

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Keeps all points in range. @param by shares of the picture */
export function moveShape<Kind extends Shape>(shape: Kind, [x, y]: Point): Kind {
  const dx = withinReach(x, (point) => point[0]);
  const dy = withinReach(y, (point) => point[1]);
  return withPoints(
    shape,
    // A sum may be rounded past the edge.
    shape.points.map(([px, py]) => nearestPoint([px + dx, py + dy])),
  );

  function withinReach(by: number, coordinateOf: (point: Point) => number): number {
    const coordinates = shape.points.map(coordinateOf);
    const [min, max] = [Math.min(...coordinates), Math.max(...coordinates)];
    return clamp(by, MIN_COORDINATE - min, MAX_COORDINATE - max);
  }
}

/** The point moves to the nearest place within reach. */
export const movePoint = <Kind extends Shape>(shape: Kind, index: number, to: Point): Kind =>
  withPoints(shape, shape.points.with(index, nearestPoint(to)));

/** The index of the point around which a point turns when it snaps, or null. */
export function snapAnchorOf({ kind }: Shape, index: number): number | null {
  if (kind === "pen" || kind === "text") return null;
  if (kind === "angle") return index === 1 ? 0 : 1;
  if (kind === "riderLine") return index === 0 ? 1 : index - 1;
  return index % 2 === 0 ? index + 1 : index - 1;
}

const SNAP_RADIANS = Math.PI / 12;

/** Otherwise a rounding error would lead out of the picture. */
const roundOff = (value: number): number => Math.round(value * 1e12) / 1e12;

/** The nearest point in a direction that is a multiple of 15 degrees in the picture's pixels; both lie within reach. */
export function snapDirection(anchor: Point, to: Point, size: PictureSize): Point {
  const [anchorX, anchorY] = pixelsOf(anchor, size);
  const [toX, toY] = pixelsOf(to, size);
  const turn = Math.round(Math.atan2(toY - anchorY, toX - anchorX) / SNAP_RADIANS) * SNAP_RADIANS;
  const [directionX, directionY] = [roundOff(Math.cos(turn)), roundOff(Math.sin(turn))];
  const length = Math.min(
    (toX - anchorX) * directionX + (toY - anchorY) * directionY,
    lengthInside(anchorX, directionX, size.width),
    lengthInside(anchorY, directionY, size.height),
  );
  return nearestPoint([
    (anchorX + length * directionX) / size.width,
    (anchorY + length * directionY) / size.height,
  ]);
}

/** The length from a coordinate to the limit. @param side of the picture, in its pixels */
function lengthInside(from: number, direction: number, side: number): number {
  if (direction === 0) return Infinity;
  return (side * (direction > 0 ? MAX_COORDINATE : MIN_COORDINATE) - from) / direction;
}

/** By the shape's own anchor; unchanged where it has none. */
export function snapPoint(shape: Shape, index: number, to: Point, size: PictureSize): Point {
  const anchor = snapAnchorOf(shape, index);
  return anchor === null || anchor >= shape.points.length
    ? to
    : snapDirection(at(shape.points, anchor), nearestPoint(to), size);
}
