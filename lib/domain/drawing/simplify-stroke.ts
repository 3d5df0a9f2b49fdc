import { at } from "@/lib/domain/timing/statistics";
import { between, nearestOnSegment, type PictureSize, type Point } from "./geometry";

/** With rounded coordinates (0.06 pixels at a width of 7680) it is less than half a pixel. */
const MAX_MOVED_PIXELS = 0.44;
/** A difference that is not visible in the width of a line. */
const MAX_MOVED_PRESSURE = 0.05;
/** Simplified in pieces, because the time grows by the square of their number. */
const POINTS_AT_ONCE = 500;

/** Pressure of a pen whose device reports none (Pointer Events, `pressure`). */
export const USUAL_PRESSURE = 0.5;

interface Stroke {
  points: readonly Point[];
  pressures?: readonly number[] | undefined;
}

/** Douglas and Peucker (1973): drops points within half a picture pixel of the line and with similar pressure. */
export function simplifyStroke<Kind extends Stroke>(stroke: Kind, size: PictureSize): Kind {
  const { points, pressures } = stroke;
  const isNeeded = points.map((_, index) => index % POINTS_AT_ONCE === 0 || index === points.length - 1);
  const ranges = isNeeded.flatMap((needed, index) => (needed && index > 0 ? [index] : []));
  const open = ranges.map((end, index): [number, number] => [index === 0 ? 0 : at(ranges, index - 1), end]);
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [start, end] = range;
    const farthest = farthestBetween(stroke, start, end, size);
    if (farthest === null) continue;
    isNeeded[farthest] = true;
    open.push([start, farthest], [farthest, end]);
  }
  const pickNeeded = <Value>(values: readonly Value[]) => values.filter((_, index) => isNeeded[index]);
  return { ...stroke, points: pickNeeded(points), ...(pressures && { pressures: pickNeeded(pressures) }) };
}

/** The point that would move most, or null where none moves too much. */
function farthestBetween(stroke: Stroke, start: number, end: number, size: PictureSize): number | null {
  let [most, farthest]: [number, number | null] = [1, null];
  for (let index = start + 1; index < end; index += 1) {
    const moved = deviationAt(stroke, index, [start, end], size);
    if (moved > most) [most, farthest] = [moved, index];
  }
  return farthest;
}

/** 1 is the allowed limit, in place or pressure. */
function deviationAt(
  { points, pressures = [] }: Stroke,
  index: number,
  [start, end]: readonly [number, number],
  size: PictureSize,
): number {
  const { share, distance } = nearestOnSegment(at(points, index), at(points, start), at(points, end), size);
  const pressureAt = (place: number): number => pressures[place] ?? USUAL_PRESSURE;
  const pressure = between(pressureAt(start), pressureAt(end), share);
  return Math.max(distance / MAX_MOVED_PIXELS, Math.abs(pressureAt(index) - pressure) / MAX_MOVED_PRESSURE);
}
