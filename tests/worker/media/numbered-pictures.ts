/** Reads the marks in the pictures of `../shared/cases`: coloured corners, and a number of 12 bits in the middle. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readStream } from "./clips";

const run = promisify(execFile);

type Colour = readonly [red: number, green: number, blue: number];

const COLOURS: Record<string, Colour> = {
  red: [220, 30, 30],
  green: [30, 200, 30],
  blue: [40, 60, 230],
  yellow: [230, 220, 30],
};
const UPRIGHT = "red,green,blue,yellow";
const MAX_COLOUR_ERROR = 60;
const BITS = 12;

/** The colour at a position, both from 0 to 1. */
type Picture = (across: number, down: number) => Colour;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SeenPicture {
  /** Without black bars, in pixels. */
  box: Box;
  /** Names of the colours: top left, top right, bottom left, bottom right. */
  corners: string[];
  /** Null if the corners match no picture in any rotation. */
  number: number | null;
  at: Picture;
}

/** The frames of a file in the order in which they are shown. */
export async function readNumberedPictures(path: string): Promise<SeenPicture[]> {
  const width = Number(await readStream(path, "width"));
  const height = Number(await readStream(path, "height"));
  const output = ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const options = { encoding: "buffer", maxBuffer: 512 * 2 ** 20 } as const;
  const { stdout } = await run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:v:0", ...output], options);
  const bytes = width * height * 3;
  return Array.from({ length: Math.floor(stdout.length / bytes) }, (_, n) =>
    seen(stdout.subarray(n * bytes, (n + 1) * bytes), width, height),
  );
}

function seen(rgb: Buffer, width: number, height: number): SeenPicture {
  const pixel = (x: number, y: number): Colour => {
    const at = 3 * (y * width + x);
    return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
  };
  const box = boxOf(rgb, width, height);
  const at: Picture = (across, down) =>
    pixel(box.left + Math.floor(across * box.width), box.top + Math.floor(down * box.height));
  const upright = WAYS.map((way) => turned(at, way)).find(
    (picture) => cornersOf(picture, box).join() === UPRIGHT,
  );
  return { box, at, corners: cornersOf(at, box), number: upright ? numberOf(upright) : null };
}

/** The part that is not black: columns and rows with more than a fiftieth of bright pixels. */
function boxOf(rgb: Buffer, width: number, height: number): Box {
  const brightOfColumn = new Uint32Array(width);
  const brightOfRow = new Uint32Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) <= 48) continue;
      brightOfColumn[x] = (brightOfColumn[x] ?? 0) + 1;
      brightOfRow[y] = (brightOfRow[y] ?? 0) + 1;
    }
  const left = Math.max(
    0,
    brightOfColumn.findIndex((count) => count > 0.02 * height),
  );
  const top = Math.max(
    0,
    brightOfRow.findIndex((count) => count > 0.02 * width),
  );
  const right = brightOfColumn.findLastIndex((count) => count > 0.02 * height);
  const bottom = brightOfRow.findLastIndex((count) => count > 0.02 * width);
  return {
    ...{ left, top },
    width: (right < 0 ? width - 1 : right) - left + 1,
    height: (bottom < 0 ? height - 1 : bottom) - top + 1,
  };
}

/** The eight ways in which a picture may be turned and mirrored. */
const WAYS = [0, 1, 2, 3, 4, 5, 6, 7];

function turned(at: Picture, way: number): Picture {
  return (across, down) => {
    const x = (way & 1) === 0 ? across : 1 - across;
    const y = (way & 2) === 0 ? down : 1 - down;
    return (way & 4) === 0 ? at(clamp(x), clamp(y)) : at(clamp(y), clamp(x));
  };
}

const clamp = (share: number): number => Math.min(0.9999, Math.max(0, share));

function cornersOf(at: Picture, { width, height }: Box): string[] {
  const side = Math.min(width, height) / 10;
  // After a quarter turn the sides are exchanged: both are within a square.
  const inset = side / Math.max(width, height);
  return [
    [inset, inset],
    [1 - inset, inset],
    [inset, 1 - inset],
    [1 - inset, 1 - inset],
  ].map(([across = 0, down = 0]) => nameOf(at(across, down)));
}

function nameOf(colour: Colour): string {
  const found = Object.entries(COLOURS).find(([, named]) =>
    named.every((value, n) => Math.abs(value - (colour[n] ?? NaN)) < MAX_COLOUR_ERROR),
  );
  return found?.[0] ?? "other";
}

function numberOf(at: Picture): number {
  let number = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const [red, green, blue] = at(0.1 + (0.8 * (bit + 0.5)) / BITS, 0.5);
    number = 2 * number + (red + green + blue > 3 * 125 ? 1 : 0);
  }
  return number;
}
