import {
  between,
  bend,
  distance,
  limb,
  mix,
  plus,
  polygon,
  turned,
  type Point,
  type Projection,
  type Shape,
} from "./shapes";

/** Share of a stride. */
export const STANCE = 0.37;
/** Metres. */
const STANCE_LENGTH = 0.98;

const COAT = "#4a2a1c";
const FAR_COAT = "#2f1a12";
const HOOF = "#2a2320";
const BOOT = "#f4efe2";
const FAR_BOOT = "#b9b2a1";

/** `phase` 0 is the landing of the right fore. */
export interface Bearing {
  /** Of the right fore and the left hind, 0 to 1. */
  phase: number;
  /** Height of the trunk above its mean. */
  rise: number;
}

export function bearingAt(phase: number): Bearing {
  return { phase, rise: -0.034 * Math.cos(4 * Math.PI * (phase - STANCE / 2)) };
}

const smooth = (share: number) => share * share * (3 - 2 * share);
const within = (share: number) => Math.min(1, Math.max(0, share));

interface Step {
  /** Forward from below the pivot. */
  x: number;
  y: number;
  /** Of the pastern: 1 as it stands, -1 folded back. */
  slope: number;
  isDown: number;
}

/** @param lift how high it is carried. */
function stepAt(phase: number, lift: number, reach: number): Step {
  const front = STANCE_LENGTH / 2 + reach;
  if (phase < STANCE) {
    const share = phase / STANCE;
    const heelOff = smooth(within((share - 0.78) / 0.22));
    return { x: front - STANCE_LENGTH * share, y: 0.035 * heelOff, slope: 1 - 0.75 * heelOff, isDown: 1 };
  }
  const share = (phase - STANCE) / (1 - STANCE);
  const back = front - STANCE_LENGTH;
  const carried = Math.sin(Math.PI * share ** 0.82) ** 1.15;
  const fold = Math.sin(Math.PI * within(share / 0.86));
  const ahead = smooth(within(share / 0.9));
  const over = 0.05 * Math.sin(Math.PI * within((share - 0.6) / 0.4));
  return {
    x: mix(back, front, ahead) + over - 0.06 * Math.sin(Math.PI * within(share / 0.35)),
    y: mix(0.035, 0, share) + lift * carried,
    slope: mix(0.25, 1, smooth(share)) - 1.75 * fold,
    isDown: Math.max(within(1 - share / 0.18), within((share - 0.84) / 0.16)),
  };
}

interface LegForm {
  top: Point;
  topWidth: number;
  /** Where the visible leg begins and rotates. */
  pivot: Point;
  root: Point;
  upper: number;
  lower: number;
  side: 1 | -1;
  lift: number;
  reach: number;
  widths: readonly [root: number, joint: number, fetlock: number];
  /** 1 is straight, while it carries. */
  straightness: number;
}

const FORE: LegForm = {
  top: [0.58, 1.24],
  topWidth: 0.42,
  pivot: [0.55, 1.45],
  root: [0.56, 0.98],
  upper: 0.46,
  lower: 0.33,
  side: 1,
  lift: 0.3,
  reach: 0.05,
  widths: [0.21, 0.112, 0.085],
  straightness: 0.992,
};
const HIND: LegForm = {
  top: [-0.62, 1.26],
  topWidth: 0.6,
  pivot: [-0.62, 1.4],
  root: [-0.5, 1.02],
  upper: 0.5,
  lower: 0.42,
  side: -1,
  lift: 0.19,
  reach: -0.02,
  widths: [0.3, 0.122, 0.09],
  straightness: 0.965,
};

interface Colours {
  coat: string;
  boot: string;
}

function leg(form: LegForm, phase: number, rise: number, { coat, boot }: Colours, to: Projection): Shape[] {
  const step = stepAt(phase, form.lift, form.reach);
  const hoof: Point = [form.pivot[0] + step.x, step.y + 0.045];
  const angle = 0.62 * step.slope;
  const pastern = 0.15 - 0.015 * step.isDown;
  const fetlock = plus(hoof, [-pastern * Math.sin(angle), pastern * Math.cos(angle)]);
  const swing = (form.pivot[1] - form.root[1]) / form.pivot[1];
  const resting: Point = [form.root[0] + step.x * swing, form.root[1] + rise];
  const length = form.upper + form.lower;
  const apart = distance(resting, fetlock);
  const straight = between(fetlock, resting, (length * form.straightness) / apart);
  const reached = apart > length * form.straightness ? straight : resting;
  const root = between(reached, straight, step.isDown);
  const joint = bend(root, fetlock, form.upper, form.lower, form.side);
  const [w0, w1, w2] = form.widths;
  const calf = between(root, joint, 0.45);
  const below = between(joint, fetlock, 0.3);
  const toe = (x: number, y: number) => turned([hoof[0] + x, hoof[1] + y], hoof, (1 - step.slope) * -0.5);
  return [
    {
      d: polygon([toe(-0.05, 0.04), toe(0.03, 0.055), toe(0.085, -0.045), toe(-0.055, -0.045)], to),
      fill: HOOF,
    },
    {
      d: limb(
        [
          [[form.top[0] + step.x * 0.1, form.top[1] + rise], form.topWidth],
          [root, w0],
          [calf, mix(w0, w1, 0.62)],
          [joint, w1],
          [below, w2 * 0.86],
          [fetlock, w2],
          [between(fetlock, hoof, 0.72), 0.082],
        ],
        to,
      ),
      fill: coat,
    },
    {
      d: limb(
        [
          [below, w2 * 1.1],
          [between(joint, fetlock, 0.92), w2 * 1.18],
        ],
        to,
      ),
      fill: boot,
    },
  ];
}

const other = (phase: number) => (phase + 0.5) % 1;

export function farLegs({ phase, rise }: Bearing, to: Projection): Shape[] {
  const colours = { coat: FAR_COAT, boot: FAR_BOOT };
  const aside = (form: LegForm, x: number): LegForm => ({
    ...form,
    pivot: plus(form.pivot, [x, 0]),
    root: plus(form.root, [x, 0]),
  });
  // The left hind moves with the right fore.
  return [
    ...leg(aside(HIND, 0.05), phase, rise, colours, to),
    ...leg(aside(FORE, 0.05), other(phase), rise, colours, to),
  ];
}

export function nearLegs({ phase, rise }: Bearing, to: Projection): Shape[] {
  const colours = { coat: COAT, boot: BOOT };
  return [...leg(HIND, other(phase), rise, colours, to), ...leg(FORE, phase, rise, colours, to)];
}
