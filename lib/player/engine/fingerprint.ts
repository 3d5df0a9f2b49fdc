/** A frame in memory gives luma samples; others are drawn small and read back, slow without a graphics card. */

export interface Fingerprint {
  /** Only pictures taken in the same way can be compared. */
  readonly basis: string;
  /** Grey levels with mean 0 and deviation 1. */
  readonly levels: Float32Array;
}

type Draw = (context: CanvasRenderingContext2D) => void;

export interface Fingerprinter {
  take(draw: Draw): Fingerprint | null;
}

export const DRAWN = "drawn";

const WIDTH = 64;
const HEIGHT = 36;
/** Known greys in the canvas's last row are read with every picture. */
const KNOWN_ROW = HEIGHT;

/** Null where a canvas cannot be read: some browsers return noise, for privacy. @param onNoise noise came later */
export function createFingerprinter(onNoise: () => void): Fingerprinter | null {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT + 1;
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null || readPixels(context, 0) === null) return null;
  let isReadable = true;
  return {
    take(draw) {
      if (!isReadable) return null;
      try {
        draw(context);
        const data = readPixels(context, KNOWN_ROW);
        if (data === null) {
          isReadable = false;
          onNoise();
          return null;
        }
        return fingerprintOf(DRAWN, (at) => {
          const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
          return red + 2 * green + blue;
        });
      } catch {
        return null;
      }
    },
  };
}

/** These formats begin with a luma plane of one byte per pixel. */
const LUMA_FORMATS: ReadonlySet<string | null> = new Set(["I420", "I420A", "I422", "I444", "NV12"]);

let spareBuffer = new Uint8Array();

/** Null when the frame's luma cannot be read. Copying starts before the return, so the frame may then be closed. */
export async function lumaFingerprint(frame: VideoFrame): Promise<Fingerprint | null> {
  const { format, visibleRect } = frame;
  if (!LUMA_FORMATS.has(format) || visibleRect === null) return null;
  const { width, height } = visibleRect;
  try {
    const bytes = frame.allocationSize();
    // Two concurrent copies must not share memory.
    const buffer = spareBuffer.length === bytes ? spareBuffer : new Uint8Array(bytes);
    spareBuffer = new Uint8Array();
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) buffer[byteOffsetOf(at, width, height, width)] = 0;
    const [luma] = await frame.copyTo(buffer);
    spareBuffer = buffer;
    if (luma === undefined || luma.offset + luma.stride * height > bytes || luma.stride < width) return null;
    return fingerprintOf(
      `luma ${width} by ${height}`,
      (at) => buffer[luma.offset + byteOffsetOf(at, width, height, luma.stride)] ?? 0,
    );
  } catch {
    return null;
  }
}

function byteOffsetOf(at: number, width: number, height: number, stride: number): number {
  const row = Math.floor(((Math.floor(at / WIDTH) + 0.5) / HEIGHT) * height);
  return row * stride + Math.floor((((at % WIDTH) + 0.5) / WIDTH) * width);
}

/** Mean difference in deviations: 0 for equal pictures, about 1 for unlike ones. */
export function meanDifference({ levels }: Fingerprint, other: Fingerprint): number {
  let sum = 0;
  for (let at = 0; at < levels.length; at += 1) sum += Math.abs((levels[at] ?? 0) - (other.levels[at] ?? 0));
  return sum / levels.length;
}

/** Null when the known greys, drawn from this row down, are not read back as drawn. */
function readPixels(context: CanvasRenderingContext2D, fromRow: number): Uint8ClampedArray | null {
  for (let column = 0; column < WIDTH; column += 1) {
    context.fillStyle = `rgb(${column * 4} ${column * 4} ${column * 4})`;
    context.fillRect(column, fromRow, 1, HEIGHT + 1 - fromRow);
  }
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT + 1);
  const knownGreys = data.subarray(fromRow * WIDTH * 4);
  const isAsDrawn = knownGreys.every((value, at) => value === (at % 4 === 3 ? 255 : ((at >> 2) % WIDTH) * 4));
  return isAsDrawn ? data : null;
}

/** Null for a picture of a single grey: it has no shapes, and unwritten memory looks like it. */
function fingerprintOf(basis: string, levelAt: (at: number) => number): Fingerprint | null {
  const levels = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => levelAt(at));
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  if (variance < 1e-6) return null;
  const deviation = Math.sqrt(variance);
  return { basis, levels: levels.map((level) => (level - mean) / deviation) };
}
