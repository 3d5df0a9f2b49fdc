/** Shapes in metres: x forward, y up from the ground. */

export type Point = readonly [x: number, y: number];

export interface Shape {
  d: string;
  fill: string;
  opacity?: number;
}

export type Layer = Shape | { letter: string; at: Point };

export type Projection = (point: Point) => Point;

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const between = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** From `x,y x,y …`. */
export const points = (text: string): Point[] =>
  text.split(" ").map((each) => {
    const [x = 0, y = 0] = each.split(",").map(Number);
    return [x, y];
  });

/** @param angle radians, from forward to up. */
export function turned([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** Closed and smooth (Catmull-Rom). */
export function outline(points: readonly Point[], to: Projection): string {
  const seen = points.map(to);
  const at = (index: number) => seen[(index + seen.length) % seen.length] ?? [0, 0];
  const curves = seen.map((_, index) => {
    const [before, from, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (next[0] - before[0]) / 6, from[1] + (next[1] - before[1]) / 6];
    const second: Point = [next[0] - (after[0] - from[0]) / 6, next[1] - (after[1] - from[1]) / 6];
    return `C${pair(first)} ${pair(second)} ${pair(next)}`;
  });
  return `M${pair(at(0))}${curves.join("")}Z`;
}

export const polygon = (points: readonly Point[], to: Projection) =>
  `M${points.map((point) => pair(to(point))).join("L")}Z`;

/** With a width at each joint, and round ends. */
export function limb(joints: readonly (readonly [Point, number])[], to: Projection): string {
  return joints
    .map(([joint, width], index) => {
      const next = joints[index + 1];
      const circle = disc(joint, width / 2, to);
      return next ? circle + bar(joint, width / 2, next[0], next[1] / 2, to) : circle;
    })
    .join("");
}

function bar(from: Point, fromRadius: number, end: Point, endRadius: number, to: Projection): string {
  const length = distance(from, end) || 1;
  const across: Point = [-(end[1] - from[1]) / length, (end[0] - from[0]) / length];
  const side = (point: Point, radius: number): Point => [
    point[0] + across[0] * radius,
    point[1] + across[1] * radius,
  ];
  // The same direction as the discs, or their overlap would be empty.
  return polygon(
    [side(from, -fromRadius), side(end, -endRadius), side(end, endRadius), side(from, fromRadius)],
    to,
  );
}

export function disc(centre: Point, radius: number, to: Projection, flatness = 1): string {
  const sides = 32;
  return polygon(
    Array.from({ length: sides }, (_, index): Point => {
      const angle = (index / sides) * 2 * Math.PI;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * flatness * Math.sin(angle)];
    }),
    to,
  );
}

/**
 * The joint between two bones from `root` to `end`; straight if they are too short. @param side 1 bends forward, -1
 * backward.
 */
export function bend(root: Point, end: Point, upper: number, lower: number, side: 1 | -1): Point {
  const reach = Math.min(distance(root, end), (upper + lower) * 0.999);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side;
  const length = distance(root, end) || 1;
  const [ux, uy] = [(end[0] - root[0]) / length, (end[1] - root[1]) / length];
  return [root[0] + ux * along - uy * out, root[1] + uy * along + ux * out];
}
