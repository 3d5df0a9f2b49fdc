/** Rising trot: up while the right fore is on the ground. */
import { bitOf } from "./horse";
import { STANCE, type Bearing } from "./legs";
import {
  bend,
  between,
  disc,
  limb,
  mix,
  outline,
  plus,
  points,
  polygon,
  type Point,
  type Projection,
  type Shape,
} from "./shapes";

const JACKET = "#14553c";
const JACKET_SHADE = "#0f4330";
const BREECHES = "#efe6d2";
const BOOTS = "#17110f";
const SKIN = "#d9a27c";
const HELMET = "#121815";
const SADDLE = "#1f1411";
const PAD = "#fbf7ec";

const standing = (phase: number) => 0.5 + 0.5 * Math.cos(2 * Math.PI * (phase - STANCE / 2 - 0.04));

export function saddle({ rise }: Bearing, to: Projection): Shape[] {
  const up = (point: Point): Point => plus(point, [0, rise]);
  const shape = (edge: readonly Point[], fill: string): Shape => ({ d: outline(edge.map(up), to), fill });
  return [
    shape(points("-0.3,1.56 0.1,1.6 0.46,1.66 0.47,1.4 0.4,1.2 0.05,1.16 -0.26,1.24 -0.32,1.4"), PAD),
    {
      d: polygon(points("0.2,1.24 0.26,1.24 0.28,0.86 0.22,0.86").map(up), to),
      fill: SADDLE,
    },
    shape(
      points(
        "-0.26,1.66 -0.12,1.62 0.08,1.6 0.26,1.65 0.36,1.7 0.4,1.6 0.42,1.36 0.3,1.18 0.14,1.26 0.06,1.46 -0.12,1.5 -0.24,1.54",
      ),
      SADDLE,
    ),
  ];
}

export function rider(bearing: Bearing, to: Projection): Shape[] {
  const { phase, rise } = bearing;
  const up = standing(phase);
  const at = (x: number, y: number): Point => [x, y + rise];
  const hip = at(mix(0.04, 0.13, up), mix(1.75, 1.89, up));
  const knee = at(mix(0.4, 0.39, up), mix(1.44, 1.46, up));
  const ankle = at(0.17, mix(1.02, 1.01, up));
  const lean = mix(0.06, 0.21, up);
  const spine = (length: number): Point => plus(hip, [Math.sin(lean) * length, Math.cos(lean) * length]);
  const shoulder = spine(0.5);
  const hand = at(0.585, 1.79);
  const elbow = bend(shoulder, hand, 0.29, 0.3, -1);
  const skull = plus(spine(0.72), [0.035, 0.0]);
  const round = (edge: readonly Point[]) =>
    outline(
      edge.map((point) => plus(skull, point)),
      to,
    );
  const rein: Shape = {
    d: limb(
      [
        [hand, 0.016],
        [bitOf(bearing), 0.014],
      ],
      to,
    ),
    fill: "#20140f",
  };
  return [
    rein,
    {
      d: limb(
        [
          [knee, 0.15],
          [between(knee, ankle, 0.4), 0.135],
          [ankle, 0.095],
        ],
        to,
      ),
      fill: BOOTS,
    },
    {
      d: outline(
        [
          plus(ankle, [-0.07, 0.02]),
          plus(ankle, [-0.075, -0.075]),
          plus(ankle, [0.16, -0.03]),
          plus(ankle, [0.17, 0.02]),
          plus(ankle, [0.03, 0.06]),
        ],
        to,
      ),
      fill: BOOTS,
    },
    {
      d: limb(
        [
          [hip, 0.25],
          [between(hip, knee, 0.5), 0.21],
          [knee, 0.155],
        ],
        to,
      ),
      fill: BREECHES,
    },
    {
      d: limb(
        [
          [plus(hip, [-0.02, 0.05]), 0.25],
          [spine(0.25), 0.215],
          [spine(0.4), 0.25],
          [shoulder, 0.19],
        ],
        to,
      ),
      fill: JACKET,
    },
    {
      d: outline(
        [
          plus(hip, [-0.15, 0.1]),
          plus(hip, [-0.17, -0.08]),
          plus(hip, [-0.02, -0.07]),
          plus(hip, [0.09, 0.0]),
          plus(hip, [0.1, 0.12]),
        ],
        to,
      ),
      fill: JACKET,
    },
    {
      d: limb(
        [
          [spine(0.52), 0.1],
          [spine(0.64), 0.085],
        ],
        to,
      ),
      fill: SKIN,
    },
    {
      d: round(
        points(
          "-0.085,0.07 0.02,0.1 0.1,0.05 0.112,0 0.132,-0.028 0.105,-0.045 0.1,-0.09 0.04,-0.115 -0.03,-0.08 -0.08,-0.03",
        ),
      ),
      fill: SKIN,
    },
    {
      d: round(
        points(
          "-0.125,0.02 -0.11,0.1 -0.02,0.155 0.075,0.135 0.125,0.06 0.185,0.035 0.12,0.03 0,0.035 -0.05,-0.03 -0.11,-0.04",
        ),
      ),
      fill: HELMET,
    },
    {
      d: limb(
        [
          [shoulder, 0.155],
          [elbow, 0.115],
        ],
        to,
      ),
      fill: JACKET_SHADE,
    },
    {
      d: limb(
        [
          [elbow, 0.115],
          [hand, 0.078],
        ],
        to,
      ),
      fill: JACKET_SHADE,
    },
    { d: disc(hand, 0.048, to), fill: BOOTS },
  ];
}
