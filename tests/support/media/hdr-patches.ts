/** Colours of HDR film by the formulas of its standards, and a clip of them. */
import type { HdrTransfer } from "@/lib/server/media/tone-map";

/** ITU-R BT.2408. */
export const REFERENCE_WHITE_NITS = 203;

type Colour = readonly [red: number, green: number, blue: number];

/** Light of each primary of BT.709, 1 being white. */
export const PATCHES: Readonly<Record<string, Colour>> = {
  white: [1, 1, 1],
  "bright grey": [0.6, 0.6, 0.6],
  "18 % grey": [0.18, 0.18, 0.18],
  "5 % grey": [0.05, 0.05, 0.05],
  black: [0, 0, 0],
  red: [1, 0, 0],
  green: [0, 1, 0],
  blue: [0, 0, 1],
  yellow: [0.9, 0.7, 0.05],
  skin: [0.5, 0.3, 0.18],
  bay: [0.12, 0.05, 0.025],
  grass: [0.1, 0.25, 0.04],
};

/** ITU-R BT.2087. */
const BT2020_OF_BT709 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
] as const;
const LUMINANCE_2020 = [0.2627, 0.678, 0.0593] as const;

/** SMPTE ST 2084. */
function pq(nits: number): number {
  const power = (nits / 10_000) ** (2610 / 16384);
  return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32);
}

/** ITU-R BT.2100, for a screen of 1000 cd/m2. */
function hlg(nits: readonly number[]): number[] {
  const shares = nits.map((value) => value / 1000);
  const luminance = shares.reduce((sum, share, n) => sum + share * (LUMINANCE_2020[n] ?? 0), 0);
  // The inverse of the screen's own curve.
  const scene = shares.map((share) => (luminance === 0 ? 0 : share * luminance ** (1 / 1.2 - 1)));
  return scene.map((light) =>
    light <= 1 / 12 ? Math.sqrt(3 * light) : 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073,
  );
}

/**
 * Red, green and blue as HDR film has them, 0 to 1.
 * @param colour of BT.709, whose white is as bright as `whiteNits` in cd/m2.
 */
export function hdrSignal(
  colour: Colour,
  whiteNits: number,
  transfer: HdrTransfer,
): [number, number, number] {
  const nits = BT2020_OF_BT709.map(
    (row) => row.reduce((sum, share, n) => sum + share * (colour[n] ?? 0), 0) * whiteNits,
  );
  const [red = 0, green = 0, blue = 0] = transfer === "smpte2084" ? nits.map(pq) : hlg(nits);
  return [red, green, blue];
}

const PATCH = 40;
/** One row of patches, in the order of `PATCHES`. */
export const PATCHES_SIZE = { width: PATCH * Object.keys(PATCHES).length, height: PATCH };

/** A picture of the patches in 16-bit RGB, for ffmpeg's `rawvideo` as `rgb48le`. */
export function patchesPicture(transfer: HdrTransfer): Buffer {
  const { width, height } = PATCHES_SIZE;
  const bytes = Buffer.alloc(width * height * 6);
  const signals = Object.values(PATCHES).map((colour) => hdrSignal(colour, REFERENCE_WHITE_NITS, transfer));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const signal = signals[Math.floor((pixel % width) / PATCH)] ?? [0, 0, 0];
    signal.forEach((value, n) => bytes.writeUInt16LE(Math.round(value * 65_535), pixel * 6 + n * 2));
  }
  return bytes;
}

/** The filter that labels pictures as HDR: ffmpeg 7 writes what they say of themselves, and no longer what its options do. */
export const hdrLabels = (transfer: HdrTransfer): string =>
  `setparams=range=tv:color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`;
