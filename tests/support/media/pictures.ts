/** Pictures, and files that pretend to be pictures. */
import { crc32, deflateSync } from "node:zlib";
import { execa } from "execa";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

interface PngOptions {
  width: number;
  height: number;
  /** Stands before the picture's data. */
  before?: Buffer;
}

/** A white PNG; its rows are few bytes, however large its declared size is. */
export function png({ width, height, before = Buffer.alloc(0) }: PngOptions): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const count = width * height > 1_000_000 ? 1 : height;
  const rows = Buffer.alloc(count * (1 + 3 * width), 255);
  for (let row = 0; row < count; row += 1) rows[row * (1 + 3 * width)] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    before,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG that declares an animation. */
export const animatedPng = () =>
  png({ width: 8, height: 8, before: chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])) });

/** The first bytes of a WebP that declares an animation. */
export const animatedWebp = () =>
  Buffer.concat([
    Buffer.from("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0", "latin1"),
    Buffer.from([0x02, 0, 0, 0, 7, 0, 0, 7, 0, 0]),
  ]);

/** A red JPEG with a blue band along its top, taken by an upright camera: shown correctly, the band is on the right. */
export async function turnedJpeg(place: string): Promise<Buffer> {
  const source = "color=red:s=400x400,drawbox=0:0:400:100:blue:fill";
  const { stdout } = await execa(
    "ffmpeg",
    ["-v", "error", "-f", "lavfi", "-i", source, "-frames:v", "1", "-c:v", "mjpeg", "-f", "image2", "-"],
    { encoding: "buffer" },
  );
  const orientation = [0x12, 0x01, 0x03, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const model = [0x10, 0x01, 0x02, 0, place.length, 0, 0, 0, 38, 0, 0, 0];
  const exif = Buffer.concat([
    Buffer.from("Exif\0\0II*\0\x08\0\0\0", "latin1"),
    Buffer.from([2, 0, ...model, ...orientation, 0, 0, 0, 0]),
    Buffer.from(place, "latin1"),
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    Buffer.from(stdout.subarray(0, 2)),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    Buffer.from(stdout.subarray(2)),
  ]);
}

/** The colour of a pixel of a picture, as red, green and blue. */
export async function pixelOf(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { stdout } = await execa(
    "ffmpeg",
    [
      "-v",
      "error",
      "-i",
      "-",
      "-vf",
      `crop=1:1:${x}:${y}:exact=1`,
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-",
    ],
    { encoding: "buffer", input: picture },
  );
  return [...stdout];
}
