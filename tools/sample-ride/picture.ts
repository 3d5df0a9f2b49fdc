import { trunk } from "./horse";
import { bearingAt, farLegs, nearLegs } from "./legs";
import { rider, saddle } from "./rider";
import { scenery } from "./scenery";
import { disc, type Layer, type Point, type Projection, type Shape } from "./shapes";

export const WIDTH = 1280;
export const HEIGHT = 720;
/** Pixels per metre. */
const SCALE = 186;
const GROUND = 598;

export interface Moment {
  seconds: number;
  /** 0 to 1, from one landing of the right fore to the next. */
  phase: number;
  /** Metres per second. */
  speed: number;
  /** Metres. */
  strideLength: number;
}

/** Farthest first. */
export function pictureAt({ seconds, phase, speed, strideLength }: Moment): Layer[] {
  // A hand-held camera: the horse moves a little within the picture.
  const lead = 0.16 * Math.sin(seconds * 0.83) + 0.06 * Math.sin(seconds * 2.1 + 1);
  const tilt = 2.2 * Math.sin(seconds * 1.3) + 1.2 * Math.sin(seconds * 3.4);
  const centre = WIDTH / 2 - 0.18 * SCALE;
  const to: Projection = ([x, y]) => [centre + (x + lead) * SCALE, GROUND + tilt - y * SCALE];
  const bearing = bearingAt(phase);
  return [
    { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "sky" },
    { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "sun" },
    ...scenery(seconds * speed, speed, to),
    shadow(bearing.rise, to),
    ...farLegs(bearing, to),
    ...trunk(bearing, to),
    ...nearLegs(bearing, to),
    ...saddle(bearing, to),
    ...rider(bearing, to),
    ...dust(phase, strideLength, to),
  ];
}

const shadow = (rise: number, to: Projection): Shape => ({
  d: disc([0.05, -0.02], 1.15 - rise * 2, to, 0.075),
  fill: "#5f4a2c",
  opacity: 0.42,
});

/** Position, and phase of the stride. */
const FOOTFALLS = [
  { phase: 0, x: 1.08 },
  { phase: 0, x: -0.2 },
  { phase: 0.5, x: 1.08 },
  { phase: 0.5, x: -0.2 },
];

function dust(phase: number, strideLength: number, to: Projection): Shape[] {
  return FOOTFALLS.flatMap(({ phase: landing, x }) => {
    const age = (phase - landing + 1) % 1;
    if (age > 0.4) return [];
    const share = age / 0.4;
    return [0, 1, 2].map((grain): Shape => {
      const at: Point = [x - age * strideLength - 0.1 * grain, 0.03 + 0.1 * share * (1 + grain * 0.4)];
      return { d: disc(at, 0.05 + 0.1 * share, to, 0.6), fill: "#e2cfa6", opacity: 0.3 * (1 - share) };
    });
  });
}
