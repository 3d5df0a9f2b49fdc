/** Points are shares of the picture; lengths and angles use its pixels, because a share of the width is longer. */

/** Shares (0 to 1) of the shown picture's width and height. */
export type Point = readonly [x: number, y: number];

/** In pixels as shown, rotated upright. */
export interface PictureSize {
  width: number;
  height: number;
}

export const pixelsOf = ([x, y]: Point, size: PictureSize): Point => [x * size.width, y * size.height];

/** Picture pixels. */
export function distanceBetween([ax, ay]: Point, [bx, by]: Point, { width, height }: PictureSize): number {
  return Math.hypot((bx - ax) * width, (by - ay) * height);
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Position on a segment nearest to a point, 0 to 1, and the distance in picture pixels. */
export function nearestOnSegment(
  point: Point,
  from: Point,
  to: Point,
  size: PictureSize,
): { share: number; distance: number } {
  const { width, height } = size;
  const [alongX, alongY] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const squared = alongX ** 2 + alongY ** 2;
  const along = (point[0] - from[0]) * width * alongX + (point[1] - from[1]) * height * alongY;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, along / squared));
  const nearest: Point = [between(from[0], to[0], share), between(from[1], to[1], share)];
  return { share, distance: distanceBetween(point, nearest, size) };
}

const DEGREES = 180 / Math.PI;

/** Degrees from 0 to 180; null for a side without length. By atan2, because an arc cosine is inexact near 0 and 180. */
export function angleAt(
  corner: Point,
  from: Point,
  to: Point,
  { width, height }: PictureSize,
): number | null {
  const [ax, ay] = [(from[0] - corner[0]) * width, (from[1] - corner[1]) * height];
  const [bx, by] = [(to[0] - corner[0]) * width, (to[1] - corner[1]) * height];
  if (Math.hypot(ax, ay) === 0 || Math.hypot(bx, by) === 0) return null;
  return Math.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by) * DEGREES;
}

/** Degrees from 0 (upright) to 90 (level), or null without length. */
export function angleToPlumb(from: Point, to: Point, { width, height }: PictureSize): number | null {
  const [across, down] = [Math.abs(to[0] - from[0]) * width, Math.abs(to[1] - from[1]) * height];
  return across === 0 && down === 0 ? null : Math.atan2(across, down) * DEGREES;
}

/** Steps of a coordinate: 0.04 pixels of a picture 3840 wide. */
const COORDINATE_STEPS = 100_000;

export const roundCoordinate = (value: number): number =>
  Math.round(value * COORDINATE_STEPS) / COORDINATE_STEPS;

/** A shape may extend beyond the picture by half of its size. */
export const MIN_COORDINATE = -0.5;
export const MAX_COORDINATE = 1.5;

const withinReach = (value: number): number => Math.min(MAX_COORDINATE, Math.max(MIN_COORDINATE, value));

/** The nearest point that a shape may have. */
export const nearestPoint = ([x, y]: Point): Point => [withinReach(x), withinReach(y)];
