import { at, type Estimate } from "@/lib/domain/timing/statistics";
import { angleAt, angleToPlumb, distanceBetween, type PictureSize, type Point } from "./geometry";
import type { RiderLine, Ruler, Shape } from "./shapes";

/** Degrees to one decimal, or null for a shape without an angle or with a side of no length. */
export function degreesOf(shape: Shape, size: PictureSize): number | null {
  const degrees = exactDegreesOf(shape, size);
  return degrees === null ? null : Math.round(degrees * 10) / 10;
}

function exactDegreesOf(shape: Shape, size: PictureSize): number | null {
  const point = (index: number): Point => at(shape.points, index);
  if (shape.kind === "plumb") return angleToPlumb(point(0), point(1), size);
  if (shape.kind === "level") {
    const toPlumb = angleToPlumb(point(0), point(1), size);
    return toPlumb === null ? null : 90 - toPlumb;
  }
  if (shape.kind !== "angle") return null;
  const inner = angleAt(point(1), point(0), point(2), size);
  return inner === null || shape.side !== "outer" ? inner : 360 - inner;
}

export const RIDER_POINTS = ["ear", "shoulder", "hip", "heel"] as const;

/**
 * Distances of ear, shoulder and hip from the plumb line through the heel, as shares of the height from ear to heel,
 * positive to the right; null without height. Source: dressagetoday.com, "Correct Rider Position for Collected Work".
 */
export function riderOffsets({ points }: RiderLine, { width, height }: PictureSize): number[] | null {
  const [ear, heel] = [at(points, 0), at(points, 3)];
  const riderPixels = Math.abs(heel[1] - ear[1]) * height;
  if (riderPixels === 0) return null;
  return points.slice(0, 3).map(([x]) => ((x - heel[0]) * width) / riderPixels);
}

/** Error of a placed end, in picture pixels. */
const END_ERROR_PIXELS = 1;

/** The ruler whose length is known: the first of a drawing, or none. */
export const referenceOf = (shapes: readonly Shape[]): Ruler | null =>
  shapes.find((shape): shape is Ruler => shape.kind === "ruler" && shape.metres !== undefined) ?? null;

const lengthInPixels = ({ points }: Ruler, size: PictureSize): number =>
  distanceBetween(at(points, 0), at(points, 1), size);

/** Metres by the reference; null without length. Four ends err by a pixel; squares add (JCGM 100:2008, 5.1.6). */
export function rulerLength(ruler: Ruler, reference: Ruler, size: PictureSize): Estimate | null {
  const { metres } = reference;
  const [length, known] = [lengthInPixels(ruler, size), lengthInPixels(reference, size)];
  if (metres === undefined || known === 0 || length === 0) return null;
  const lengthError = Math.SQRT2 * END_ERROR_PIXELS;
  return {
    value: (metres * length) / known,
    error: (metres / known) * Math.hypot(lengthError, (lengthError * length) / known),
  };
}
