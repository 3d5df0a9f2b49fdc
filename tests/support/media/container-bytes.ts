/** Small MP4 and Matroska files, made box by box. */
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { movieTracks } from "@/lib/domain/videos/container/movie-tracks";

export const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => bytes.writeUInt32BE(value >>> 0, 4 * n));
  return bytes;
};
export const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  sizeBytes: bytes.length,
  read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
});

const header = (id: number, width: number, height: number) =>
  box("tkhd", u32(0, 0, 0, id), Buffer.alloc(60), u32(width * 65536, height * 65536));
const coding = (width: number, height: number, ...boxes: Uint8Array[]) => {
  const fields = Buffer.alloc(78);
  fields.writeUInt16BE(width, 24);
  fields.writeUInt16BE(height, 26);
  return box("avc1", fields, ...boxes);
};
export const clap = (width: number, height: number, right = 0, down = 0) =>
  box("clap", u32(width, 1, height, 1, right, 2, down, 2));

interface Movie {
  shown?: [number, number];
  boxes?: Uint8Array[];
  edits?: Uint8Array[];
  lengths?: Uint8Array[];
}

export function movie({ shown = [640, 368], boxes = [], edits = [], lengths = [] }: Movie = {}): Buffer {
  const codings = box("stsd", u32(0, 1), coding(640, 368, ...boxes));
  const table = box("stbl", codings, ...lengths, box("stsz", u32(0, 0, 30)));
  const media = box(
    "mdia",
    box("mdhd", u32(0, 0, 0, 15360, 0)),
    box("hdlr", u32(0, 0), Buffer.from("vide")),
    box("minf", table),
  );
  return box("moov", box("mvhd", u32(0, 0, 0, 1000, 0)), box("trak", header(7, ...shown), ...edits, media));
}
export const trackOf = (bytes: Buffer) => movieTracks(viewOf(bytes.subarray(8)))[0];

export const element = (id: number[], ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([...id, 1, 0, 0, 0, 0, 0, body.length >> 8, body.length & 0xff]), body]);
};
export const matroska = (...video: Uint8Array[]) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0xec], Buffer.alloc(100)),
    element(
      [0x16, 0x54, 0xae, 0x6b],
      element([0xae], element([0xd7], Buffer.from([2])), element([0x83], Buffer.from([2]))),
      element(
        [0xae],
        ...[element([0xd7], Buffer.from([3])), element([0x83], Buffer.from([1]))],
        element(
          [0xe0],
          element([0xb0], Buffer.from([2, 128])),
          element([0xba], Buffer.from([1, 112])),
          ...video,
        ),
      ),
    ),
  ]);
