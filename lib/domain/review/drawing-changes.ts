import { at } from "@/lib/domain/timing/statistics";
import type { PenStroke, Shape } from "../drawing/shapes";
import type { ReviewChange } from "./review-track";

type ShapesChanged = Extract<ReviewChange, { kind: "shapes" }>;
type StrokeGrew = Extract<ReviewChange, { kind: "stroke" }>;
export type DrawingChange = ShapesChanged | StrokeGrew;

/** @returns the difference between two drawings; null if they are equal. */
export function drawingChange(before: readonly Shape[], after: readonly Shape[]): DrawingChange | null {
  const from = equalFromStart(before, after);
  if (from === before.length && from === after.length) return null;
  const [last, grown] = [before[from], after[from]];
  if (before.length === after.length && from === after.length - 1 && last?.kind === "pen") {
    const growth = grown?.kind === "pen" ? strokeGrowth(last, grown) : null;
    if (growth !== null) return growth;
  }
  return { kind: "shapes", from, shapes: after.slice(from) };
}

/** @throws RangeError if shapes that it changes do not exist. */
export const applyDrawingChange = (shapes: readonly Shape[], change: DrawingChange): readonly Shape[] =>
  applyDrawingChanges(shapes, [change]);

/** A stroke that grows many times is copied once. @throws RangeError as `applyDrawingChange`. */
export function applyDrawingChanges(
  shapes: readonly Shape[],
  changes: readonly DrawingChange[],
): readonly Shape[] {
  let now = shapes;
  let growth: StrokeGrew[] = [];
  for (const change of changes) {
    if (change.kind === "stroke") {
      growth.push(change);
      continue;
    }
    if (change.from > now.length) throw new RangeError(`There is no shape ${change.from}.`);
    now = [...grownBy(now, growth).slice(0, change.from), ...change.shapes];
    growth = [];
  }
  return grownBy(now, growth);
}

function grownBy(shapes: readonly Shape[], growth: readonly StrokeGrew[]): readonly Shape[] {
  if (growth.length === 0) return shapes;
  const stroke = at(shapes, shapes.length - 1);
  if (stroke.kind !== "pen") throw new RangeError("Only a pen stroke can grow.");
  const points = stroke.points.concat(growth.flatMap((each) => each.points));
  const pressures = stroke.pressures?.concat(growth.flatMap((each) => each.pressures ?? []));
  return [...shapes.slice(0, -1), { ...stroke, points, ...(pressures && { pressures }) }];
}

/** The number of equal shapes at the start of both. */
function equalFromStart(before: readonly Shape[], after: readonly Shape[]): number {
  let from = 0;
  for (; from < before.length && from < after.length; from += 1)
    if (!areEqual(before[from], after[from])) break;
  return from;
}

/** Null if the strokes differ in more than added points. */
function strokeGrowth(before: PenStroke, after: PenStroke): StrokeGrew | null {
  const { points, pressures, ...style } = before;
  const { points: morePoints, pressures: morePressures, ...styleAfter } = after;
  if (!areEqual(style, styleAfter) || (pressures === undefined) !== (morePressures === undefined))
    return null;
  const [count, countAfter] = [points.length, morePoints.length];
  const isLonger = countAfter > count && areEqual(points, morePoints.slice(0, count));
  if (!isLonger || !areEqual(pressures, morePressures?.slice(0, count))) return null;
  const own = morePressures && { pressures: morePressures.slice(count) };
  return { kind: "stroke", points: morePoints.slice(count), ...own };
}

/** Compares JSON values. An undefined field equals a missing one. */
function areEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => areEqual(value, other[index]));
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => areEqual(Reflect.get(one, key), Reflect.get(other, key)));
}
