/**
 * HDR film on an SDR screen, as a table for ffmpeg's `lut3d`. HDR reference white, 203 cd/m2 (ITU-R BT.2408), is the
 * SDR peak. Brighter parts are rolled off by ITU-R BT.2390 (EETF, also BT.2408 annex 5; begins below white) on the
 * largest of red, green and blue; the others follow in proportion, so no hue changes.
 */

export type HdrTransfer = "smpte2084" | "arib-std-b67";
type Rgb = [red: number, green: number, blue: number];

/** Peak of phones' films and of the reference screen for HLG, in cd/m2. */
const HDR_PEAK_NITS = 1000;
const SDR_PEAK_NITS = 203;
/** ITU-R BT.1886. */
const SDR_GAMMA = 2.4;

/** SMPTE ST 2084, PQ. */
const M1 = 2610 / 16384;
const M2 = (2523 / 4096) * 128;
const C1 = 3424 / 4096;
const C2 = (2413 / 4096) * 32;
const C3 = (2392 / 4096) * 32;
const PQ_PEAK_NITS = 10_000;

function pqOfNits(nits: number): number {
  const power = (nits / PQ_PEAK_NITS) ** M1;
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2;
}

function nitsOfPq(signal: number): number {
  const power = signal ** (1 / M2);
  return PQ_PEAK_NITS * (Math.max(0, power - C1) / (C2 - C3 * power)) ** (1 / M1);
}

/** ITU-R BT.2100, HLG. */
const HLG_A = 0.17883277;
const HLG_B = 1 - 4 * HLG_A;
const HLG_C = 0.5 - HLG_A * Math.log(4 * HLG_A);
/** For a screen with 1000 cd/m2. */
const HLG_GAMMA = 1.2;

/** Scene light, 0 to 1. */
const sceneOfHlg = (signal: number): number =>
  signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - HLG_C) / HLG_A) + HLG_B) / 12;

const LUMINANCE_2020: Rgb = [0.2627, 0.678, 0.0593];
const LUMINANCE_709: Rgb = [0.2126, 0.7152, 0.0722];
/** Primaries of ITU-R BT.2020 to those of BT.709: ITU-R BT.2407. */
const BT709_OF_BT2020: readonly [Rgb, Rgb, Rgb] = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
];

const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mapChannels = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

/** Screen light in cd/m2, with BT.2020 primaries. */
function nitsOf(signal: Rgb, transfer: HdrTransfer): Rgb {
  if (transfer === "smpte2084") return mapChannels(signal, nitsOfPq);
  const scene = mapChannels(signal, sceneOfHlg);
  const luminance = dot(scene, LUMINANCE_2020);
  return mapChannels(scene, (value) => HDR_PEAK_NITS * value * luminance ** (HLG_GAMMA - 1));
}

/** BT.2390: cd/m2 to cd/m2 of a screen whose peak is `SDR_PEAK_NITS`. */
function rollOff(nits: number): number {
  const peak = pqOfNits(HDR_PEAK_NITS);
  const max = pqOfNits(SDR_PEAK_NITS) / peak;
  const knee = 1.5 * max - 0.5;
  const given = Math.min(1, pqOfNits(nits) / peak);
  if (given < knee) return nits;
  const t = (given - knee) / (1 - knee);
  const spline =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee +
    (t ** 3 - 2 * t ** 2 + t) * (1 - knee) +
    (-2 * t ** 3 + 3 * t ** 2) * max;
  return nitsOfPq(spline * peak);
}

/** Mixes a colour outside 0 to 1 with grey of its luminance until it is inside; its hue stays. */
function clipToGamut(linear: Rgb): Rgb {
  const grey = Math.min(1, Math.max(0, dot(linear, LUMINANCE_709)));
  const shares = linear.map((value) =>
    value > 1 ? (1 - grey) / (value - grey) : value < 0 ? grey / (grey - value) : 1,
  );
  const share = Math.min(...shares);
  return mapChannels(linear, (value) => Math.min(1, Math.max(0, grey + share * (value - grey))));
}

/** @param signal red, green and blue of the film, 0 to 1. @returns the SDR picture's, BT.709, 0 to 1. */
export function toSdr(signal: Rgb, transfer: HdrTransfer): Rgb {
  const nits = nitsOf(signal, transfer);
  const largest = Math.max(...nits);
  const scale = largest === 0 ? 0 : rollOff(largest) / largest / SDR_PEAK_NITS;
  const mapped = mapChannels(nits, (value) => value * scale);
  const [red, green, blue] = BT709_OF_BT2020;
  const linear: Rgb = [dot(red, mapped), dot(green, mapped), dot(blue, mapped)];
  return mapChannels(clipToGamut(linear), (value) => value ** (1 / SDR_GAMMA));
}

const TABLE_SIZE = 33;

/** As a `.cube` file: red changes fastest. */
export function toneMapTable(transfer: HdrTransfer): string {
  const steps = Array.from({ length: TABLE_SIZE }, (_, n) => n / (TABLE_SIZE - 1));
  const lines = steps.flatMap((blue) =>
    steps.flatMap((green) =>
      steps.map((red) =>
        toSdr([red, green, blue], transfer)
          .map((value) => value.toFixed(6))
          .join(" "),
      ),
    ),
  );
  return [`LUT_3D_SIZE ${TABLE_SIZE}`, ...lines, ""].join("\n");
}
