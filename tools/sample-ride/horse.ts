/** The horse without legs, from its right side. */
import type { Bearing } from "./legs";
import { limb, outline, plus, points, turned, type Point, type Projection, type Shape } from "./shapes";

const COAT = "#4a2a1c";
const SHADE = "#3a2016";
const HAIR = "#1b100c";

const NECK_BASE: Point = [0.62, 1.4];

function nodding({ phase, rise }: Bearing) {
  const angle = 0.022 * Math.sin(4 * Math.PI * (phase - 0.05));
  return (point: Point): Point => plus(turned(point, NECK_BASE, angle), [0, rise * 0.85]);
}

export const bitOf = (bearing: Bearing): Point => nodding(bearing)([1.46, 1.61]);

function tail({ phase, rise }: Bearing, to: Projection): Shape {
  const sway = 0.06 * Math.sin(2 * Math.PI * phase) + 0.03 * Math.sin(4 * Math.PI * phase);
  const points: Point[] = [
    [-0.84, 1.5],
    [-1.0, 1.5],
    [-1.14 + sway * 0.3, 1.34],
    [-1.22 + sway * 0.8, 1.02],
    [-1.26 + sway * 1.6, 0.72],
    [-1.17 + sway * 1.8, 0.62],
    [-1.06 + sway * 1.2, 0.86],
    [-0.98 + sway * 0.6, 1.14],
    [-0.9, 1.34],
  ];
  return {
    d: outline(
      points.map((point) => plus(point, [0, rise])),
      to,
    ),
    fill: HAIR,
  };
}

const TRUNK = points(
  "0.44,1.66 0.2,1.56 -0.1,1.53 -0.36,1.57 -0.6,1.6 -0.82,1.52 -0.95,1.36 -0.97,1.18 -0.9,1.0 -0.72,0.92 -0.48,0.97 -0.2,0.9 0.1,0.85 0.38,0.85 0.6,0.9 0.78,1.04 0.86,1.2 0.82,1.4 0.66,1.6",
);

const NECK = points(
  "0.36,1.62 0.58,1.74 0.8,1.95 1.0,2.1 1.17,2.15 1.29,2.06 1.28,1.93 1.2,1.84 1.08,1.72 0.98,1.5 0.9,1.24 0.76,1.08 0.5,1.2",
);

const HEAD = points(
  "1.14,2.14 1.26,2.13 1.34,2.02 1.42,1.86 1.51,1.69 1.555,1.6 1.54,1.53 1.47,1.505 1.42,1.55 1.37,1.64 1.28,1.74 1.19,1.79 1.12,1.86 1.1,2.0",
);

const MANE = points(
  "0.46,1.71 0.62,1.83 0.82,2.03 1.0,2.165 1.17,2.2 1.24,2.13 1.12,2.1 0.96,2.02 0.82,1.87 0.64,1.7",
);

export function trunk(bearing: Bearing, to: Projection): Shape[] {
  const nod = nodding(bearing);
  const up = (point: Point): Point => plus(point, [0, bearing.rise]);
  const ear = (x: number): Shape => ({
    d: outline(
      (
        [
          [1.13 + x, 2.1],
          [1.16 + x, 2.3],
          [1.24 + x, 2.11],
        ] as const
      ).map(nod),
      to,
    ),
    fill: x > 0 ? SHADE : COAT,
  });
  const line = (points: readonly Point[], width: number): Shape => ({
    d: limb(
      points.map((point) => [nod(point), width] as const),
      to,
    ),
    fill: "#20140f",
  });
  return [
    tail(bearing, to),
    ear(0.05),
    { d: outline(TRUNK.map(up), to), fill: COAT },
    { d: outline(NECK.map(nod), to), fill: COAT },
    { d: outline(HEAD.map(nod), to), fill: COAT },
    { d: outline(MANE.map(nod), to), fill: HAIR },
    ear(0),
    // Belly, and the hollow before the haunch.
    {
      d: outline(points("-0.42,1.0 -0.1,0.93 0.3,0.9 0.56,0.94 0.3,0.86 -0.05,0.87").map(up), to),
      fill: SHADE,
      opacity: 0.7,
    },
    {
      d: outline(points("-0.4,1.42 -0.36,1.2 -0.4,1.0 -0.44,1.2").map(up), to),
      fill: SHADE,
      opacity: 0.55,
    },
    line(points("1.2,2.13 1.27,1.86 1.45,1.62"), 0.022),
    line(
      [
        [1.3, 1.73],
        [1.45, 1.79],
      ],
      0.022,
    ),
    line(
      [
        [1.14, 2.0],
        [1.32, 2.03],
      ],
      0.02,
    ),
    { d: limb([[nod([1.315, 1.965]), 0.034]], to), fill: "#0d0705" },
    {
      d: limb(
        [
          [nod([1.515, 1.585]), 0.024],
          [nod([1.527, 1.603]), 0.02],
        ],
        to,
      ),
      fill: "#1d0f09",
    },
  ];
}
