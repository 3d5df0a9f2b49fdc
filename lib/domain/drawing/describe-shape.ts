import type { Estimate } from "@/lib/domain/timing/statistics";
import type { PictureSize } from "./geometry";
import { RIDER_POINTS, degreesOf, referenceOf, riderOffsets, rulerLength } from "./measures";
import { SHAPES, type RiderLine, type Ruler, type Shape } from "./shapes";

interface ShapeDescription {
  name: string;
  /** For screen readers and files; null for a shape without a value. */
  value: string | null;
}

/** @param all the drawing's shapes, one of which may be the reference of a ruler */
export const describeShape = (
  shape: Shape,
  size: PictureSize,
  all: readonly Shape[] = [],
): ShapeDescription => ({
  name: SHAPES[shape.kind].name,
  value: valueOf(shape, size, all),
});

export function spokenShape(shape: Shape, size: PictureSize, all?: readonly Shape[]): string {
  const { name, value } = describeShape(shape, size, all);
  return value === null ? name : `${name}, ${value}`;
}

function valueOf(shape: Shape, size: PictureSize, all: readonly Shape[]): string | null {
  if (shape.kind === "text") return shape.text;
  if (shape.kind === "riderLine") return describeRider(shape, size);
  if (shape.kind === "ruler") return describeRuler(shape, size, all);
  const degrees = degreesOf(shape, size);
  if (degrees === null) return null;
  const side = shape.kind === "angle" && shape.side === "outer" ? ", outer side" : "";
  return `${degrees.toFixed(1)} degrees${side}`;
}

function describeRider(shape: RiderLine, size: PictureSize): string | null {
  const offsets = riderOffsets(shape, size);
  if (offsets === null) return null;
  return offsets.map((offset, index) => `${RIDER_POINTS[index]} ${describeOffset(offset)}`).join(", ");
}

function describeOffset(share: number): string {
  const percent = Math.abs(100 * share).toFixed(1);
  if (percent === "0.0") return "above the heel";
  return `${percent} % of the height to the ${share > 0 ? "right" : "left"}`;
}

function describeRuler(shape: Ruler, size: PictureSize, all: readonly Shape[]): string | null {
  if (shape.metres !== undefined) return `reference of ${shape.metres} m`;
  const reference = referenceOf(all);
  const length = reference && rulerLength(shape, reference, size);
  return length && writeLength(length);
}

/** To the first digit of its error, at most millimetres. */
function writeLength({ value, error }: Estimate): string {
  const digits = Math.min(3, Math.max(0, -Math.floor(Math.log10(error))));
  return `${value.toFixed(digits)} m ± ${Math.max(error, 10 ** -digits).toFixed(digits)} m`;
}
