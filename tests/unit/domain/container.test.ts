/** The tables of video files that are read here: forged ones end the reading, and are never believed. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { mayHoldFieldsAvc, mayHoldFieldsHevc } from "@/lib/domain/videos/container/field-coding";
import { readDeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { findBrokenSpans, readCutCluster } from "@/lib/domain/videos/container/matroska-clusters";
import { endByteOf, readFragmentsEnd } from "@/lib/domain/videos/container/movie-end";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { boxAt, boxesIn, readMovieBox } from "@/lib/domain/videos/container/mp4-boxes";
import {
  editSegments,
  endsEarly,
  movieTracks,
  readMovieTracks,
  storedLengthTicks,
} from "@/lib/domain/videos/container/movie-tracks";
import { isShownVp8, keyFrameSize } from "@/lib/domain/videos/container/vp-frames";
import { windowWithin } from "@/lib/domain/videos/container/picture-window";

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => bytes.writeUInt32BE(value >>> 0, 4 * n));
  return bytes;
};
const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const sourceOf = (bytes: Uint8Array): ByteSource => ({
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
const clap = (width: number, height: number, right = 0, down = 0) =>
  box("clap", u32(width, 1, height, 1, right, 2, down, 2));

interface Movie {
  shown?: [number, number];
  boxes?: Uint8Array[];
  edits?: Uint8Array[];
  lengths?: Uint8Array[];
}

function movie({ shown = [640, 368], boxes = [], edits = [], lengths = [] }: Movie = {}): Buffer {
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
const trackOf = (bytes: Buffer) => movieTracks(viewOf(bytes.subarray(8)))[0];

test("boxes of 32 and 64 bits, and a last one without a size, are read", () => {
  const large = Buffer.concat([u32(1), Buffer.from("wide"), u32(0, 20), u32(5)]);
  const last = Buffer.concat([u32(0), Buffer.from("mdat"), u32(1, 2, 3)]);
  const boxes = boxesIn(viewOf(Buffer.concat([box("free", u32(9)), large, last])));
  expect(boxes.map(({ type, content }) => [type, content.byteLength])).toEqual([
    ["free", 4],
    ["wide", 4],
    ["mdat", 12],
  ]);
});

test.each([
  ["shorter than its header", u32(7)],
  ["longer than what holds it", u32(4000)],
  ["of 64 bits, beyond every file", Buffer.concat([u32(1), Buffer.from("mdat"), u32(0xffffffff, 0)])],
])("a box %s ends the list", (_, start) => {
  const forged = Buffer.concat([start, Buffer.from("mdatmoov"), u32(0, 0, 0)]);
  expect(boxesIn(viewOf(Buffer.concat([box("free"), forged]))).map(({ type }) => type)).toEqual(["free"]);
});

test("an edit list is read with times of 32 and 64 bits", () => {
  const long = u32(1 << 24, 2, 0, 1000, -1, -1, 65536, 1, 0, 0, 5, 32768);
  expect(editSegments(viewOf(long))).toEqual([
    { lengthTicks: 1000, startTick: -1, rate: 1 },
    { lengthTicks: 2 ** 32, startTick: 5, rate: 0.5 },
  ]);
  const short = box("edts", box("elst", u32(0, 1, 1000, 30720, 65536)));
  expect(trackOf(movie({ edits: [short] }))).toMatchObject({
    ...{ id: 7, kind: "picture", movieRate: 1000, trackRate: 15360, codingCount: 1, frameCount: 30 },
    edits: [{ lengthTicks: 1000, startTick: 30720, rate: 1 }],
  });
  expect(trackOf(movie())?.edits).toEqual([]);
});

test("how long a frame lasts is read of the run that it is in; a table that is cut off says no more than it holds", () => {
  const lengths = viewOf(u32(0, 3, 2, 1001, 1, 500, 3, 1001));
  const read = (frame: number) => storedLengthTicks({ lengths }, frame);
  expect([0, 1, 2, 3, 5, 6].map(read)).toEqual([1001, 1001, 500, 1001, 1001, null]);
  expect(storedLengthTicks({ lengths: viewOf(u32(0, 0xffffffff, 2, 1001)) }, 5)).toBeNull();
  expect(storedLengthTicks({ lengths: null }, 0)).toBeNull();
});

test("an edit list that counts more than it holds, or of an unknown version, is not believed", () => {
  expect(editSegments(viewOf(u32(0, 0xffffffff, 1, 2, 65536)))).toBeNull();
  expect(editSegments(viewOf(u32(2 << 24, 1, 1, 2, 65536)))).toBeNull();
  expect(editSegments(viewOf(Buffer.alloc(3)))).toBeNull();
});

test("a clean aperture lies where its centre says, and has the shape at which the track is shown", () => {
  const window = { left: 0, top: 0, width: 640, height: 360 };
  expect(trackOf(movie({ boxes: [clap(640, 360, 0, -8)] }))?.window).toEqual({ ...window, pixelShape: 1 });
  const shown = movie({ shown: [640, 360], boxes: [clap(640, 360, 0, 8)] });
  expect(trackOf(shown)?.window).toEqual({ ...window, top: 8, pixelShape: 1 });
  const wide = movie({ boxes: [clap(640, 360), box("pasp", u32(4, 3))] });
  expect(trackOf(wide)?.window).toEqual({ ...window, top: 4, pixelShape: 4 / 3 });
});

test("an aperture of the whole picture, beyond it, or divided by nothing is none", () => {
  for (const boxes of [
    [clap(640, 368)],
    [clap(800, 360)],
    [clap(640, 360, 0, 40)],
    [box("clap", Buffer.alloc(32))],
    [box("clap", u32(1))],
  ])
    expect(trackOf(movie({ boxes }))?.window).toBeNull();
  expect(
    windowWithin({ left: 0.5, top: 0, width: 3, height: 3, pixelShape: null }, { width: 9, height: 9 }),
  ).toBeNull();
});

test("the index is found behind other boxes; a file that is cut off has none", async () => {
  const file = Buffer.concat([box("ftyp", u32(1)), box("mdat", Buffer.alloc(500)), movie()]);
  expect((await readMovieTracks(sourceOf(file)))?.[0]?.id).toBe(7);
  expect(await readMovieBox(sourceOf(file.subarray(0, 300)))).toBeNull();
  expect(boxAt(viewOf(movie()), ["moov", "trak", "none"])).toBeNull();
});

/** An element of EBML with a size of eight bytes. */
const element = (id: number[], ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([...id, 1, 0, 0, 0, 0, 0, body.length >> 8, body.length & 0xff]), body]);
};
const matroska = (...video: Uint8Array[]) =>
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

test("crops of Matroska are read, with the shape at which they are shown", async () => {
  const bottom = element([0x54, 0xaa], Buffer.from([8]));
  expect(await readMatroskaWindows(sourceOf(matroska(bottom)))).toEqual([
    { id: 3, window: { left: 0, top: 0, width: 640, height: 360, pixelShape: 1 } },
  ]);
  const shown = [element([0x54, 0xb0], Buffer.from([3, 32])), element([0x54, 0xba], Buffer.from([1, 104]))];
  expect((await readMatroskaWindows(sourceOf(matroska(bottom, ...shown))))?.[0]?.window?.pixelShape).toBe(
    1.25,
  );
  expect(await readMatroskaWindows(sourceOf(matroska()))).toEqual([{ id: 3, window: null }]);
  expect(await readMatroskaWindows(sourceOf(movie()))).toBeNull();
});

test("H.264 and HEVC that may hold fields are known by their parameter sets", () => {
  /** Sets of x264 for 160x90, as whole pictures and as fields. */
  const record = (set: string) => {
    const bytes = Buffer.from(set, "hex");
    return Buffer.concat([Buffer.from([1, 100, 0, 11, 0xff, 0xe1, 0, bytes.length]), bytes]);
  };
  expect(mayHoldFieldsAvc(record(WHOLE))).toBe(false);
  expect(mayHoldFieldsAvc(record(FIELDS))).toBe(true);
  expect(mayHoldFieldsAvc(Buffer.alloc(6))).toBe(true);
  expect(mayHoldFieldsHevc(Buffer.from([1, 1, 0x60, 0, 0, 0, 0x90]))).toBe(false);
  expect(mayHoldFieldsHevc(Buffer.from([1, 1, 0x60, 0, 0, 0, 0x40]))).toBe(true);
});

test("the size of key frames of VP8 and VP9 is read, and whether a frame of VP8 is shown", () => {
  const vp8 = Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0x40]);
  expect(keyFrameSize("vp8", vp8)).toBe("320x240");
  expect([isShownVp8(vp8), isShownVp8(Buffer.from([0]))]).toEqual([true, false]);
  // As libvpx writes it: profile 0, BT.709, 320x240.
  expect(keyFrameSize("vp9", Buffer.from("824983424013f00ef0", "hex"))).toBe("320x240");
  expect(keyFrameSize("vp9", Buffer.from("8600", "hex"))).toBeNull();
});

/** Two clusters of a second, the last with two blocks of 100 bytes. */
const cluster = (milliseconds: number, ...blocks: Uint8Array[]) =>
  element(
    [0x1f, 0x43, 0xb6, 0x75],
    element([0xe7], Buffer.from([milliseconds >> 8, milliseconds & 0xff])),
    ...blocks,
  );
const block = element([0xa3], Buffer.alloc(100, 1));
const float = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const INFO = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], float(2000)));
const CLUSTERS = Buffer.concat([matroska(), INFO, cluster(0, block, block), cluster(1000, block, block)]);

test("a Matroska file that is cut ends with its last whole block, and says how long it is", async () => {
  expect(await readDeclaredLength(sourceOf(CLUSTERS))).toEqual({ seconds: 2, of: "file" });
  expect(await readCutCluster(sourceOf(CLUSTERS))).toBeNull();
  const cut = await readCutCluster(sourceOf(CLUSTERS.subarray(0, CLUSTERS.length - 1)));
  // The time, and one block of two.
  expect(cut?.wholeBytes).toBe(11 + block.length);
  expect(cut && CLUSTERS.length - cut.contentByte).toBe(11 + 2 * block.length);
});

test("bytes of Matroska that are no elements are a hole, and a pause is none", async () => {
  const spans = [{ fromSeconds: 0.1, toSeconds: 1 }];
  expect(await findBrokenSpans(sourceOf(CLUSTERS), spans)).toEqual([false]);
  const inside = Buffer.from(CLUSTERS);
  const secondBlock = CLUSTERS.length - cluster(1000, block, block).length - block.length;
  expect(await findBrokenSpans(sourceOf(inside.fill(0, secondBlock, secondBlock + 20)), spans)).toEqual([
    true,
  ]);
  const between = Buffer.concat([CLUSTERS, Buffer.alloc(50), cluster(2000, block)]);
  const all = [...spans, { fromSeconds: 1.2, toSeconds: 2 }];
  expect(await findBrokenSpans(sourceOf(between), all)).toEqual([false, true]);
});

const HEADS = [
  // 90 frames at 30 a second.
  Buffer.concat([
    Buffer.from("RIFF\0\0\0\0AVI LIST\0\0\0\0hdrlvids"),
    Buffer.alloc(16),
    u32(0x01000000, 0x1e000000, 0, 0x5a000000),
  ]),
  Buffer.concat([Buffer.from("FLV\x01\x05\0\0\0\x09\0\0\0\0\0\x08duration\0"), float(3)]),
];

test("AVI and FLV say in their headers how long they are", async () => {
  const lengths = await Promise.all(HEADS.map((head) => readDeclaredLength(sourceOf(head))));
  expect(lengths).toEqual([
    { seconds: 3, of: "picture" },
    { seconds: 3, of: "file" },
  ]);
});

const withSamples = (...tables: Uint8Array[]) => movie({ lengths: tables });

test("a track ends behind the last frame of its last chunk", () => {
  const track = trackOf(
    withSamples(box("stco", u32(0, 2, 100, 5000)), box("stsc", u32(0, 2, 1, 28, 1, 2, 2, 1))),
  );
  expect(track && endByteOf({ ...track, frameCount: 30, table: sized(track.table) })).toBe(5000 + 29 + 30);
  expect(track && endByteOf({ ...track, table: null })).toBeNull();
});

/** The table with a size for each of its 30 frames, from 1 to 30. */
function sized(table: DataView | null): DataView {
  const sizes = box("stsz", u32(0, 0, 30, ...Array.from({ length: 30 }, (_, n) => n + 1)));
  const bytes = table ? Buffer.from(table.buffer, table.byteOffset, table.byteLength) : Buffer.alloc(0);
  return viewOf(Buffer.concat([sizes, bytes]));
}

const fragment = box(
  "moof",
  box("traf", box("tfhd", u32(0x8, 7, 512)), box("tfdt", u32(0, 15360)), box("trun", u32(0, 15))),
);
const FRAGMENT = Buffer.concat([movie(), fragment, box("mdat", Buffer.alloc(20))]);

test("the last fragment says when a track ends, however much of it is there", async () => {
  const track = trackOf(movie());
  expect(track && (await readFragmentsEnd(sourceOf(FRAGMENT), track))).toBe(1.5);
  expect(track && (await readFragmentsEnd(sourceOf(movie()), track))).toBeNull();
});

const WHOLE = "6764000bacd9428df93011000003000100000300320f142996";
const FIELDS = "67640015acd9429b6022000003000200000300643e28532c";

test("no bytes make the readers fail or go on for ever", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(700), async (noise, at) => {
      const list = box("edts", box("elst", u32(0, 1, 1000, 0, 65536)));
      for (const good of [movie({ boxes: [clap(640, 360)], edits: [list] }), matroska()]) {
        const bytes = new Uint8Array(good);
        bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        await readMovieTracks(sourceOf(bytes));
        await readMatroskaWindows(sourceOf(bytes));
        mayHoldFieldsAvc(bytes);
      }
      for (const good of [CLUSTERS, FRAGMENT, ...HEADS]) {
        const bytes = new Uint8Array(good);
        bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        await readDeclaredLength(sourceOf(bytes));
        await readCutCluster(sourceOf(bytes));
        await findBrokenSpans(sourceOf(bytes), [{ fromSeconds: 0, toSeconds: 2 }]);
        for (const track of (await readMovieTracks(sourceOf(bytes))) ?? []) {
          endByteOf(track);
          await readFragmentsEnd(sourceOf(bytes), track);
        }
      }
      await readMatroskaWindows(sourceOf(noise));
      mayHoldFieldsAvc(noise);
      keyFrameSize("vp8", noise);
      keyFrameSize("vp9", noise);
    }),
  );
});

test("an edit list ends early where a tick of the film or more of the table follows it", () => {
  // 60 frames and 60 of half the length: three seconds.
  const lengths = [box("stts", u32(0, 2, 60, 512, 60, 256))];
  const endsAfter = (milliseconds: number, start = 0, lengthTables = lengths) => {
    const list = box("edts", box("elst", u32(0, 1, milliseconds, start, 0x10000)));
    const track = trackOf(movie({ edits: [list], lengths: lengthTables }));
    return track && endsEarly(track);
  };
  expect(endsAfter(2998)).toBe(true);
  expect(endsAfter(2999)).toBe(true);
  expect(endsAfter(3000)).toBe(false);
  expect(endsAfter(2000, 15344)).toBe(true);
  expect(endsAfter(2000, 15345)).toBe(false);
  expect(endsAfter(0)).toBe(false);
  expect(endsAfter(1000, 0xffffffff)).toBe(false);
  expect(endsAfter(1000, 0, [])).toBe(false);
  const withoutList = trackOf(movie({ lengths }));
  expect(withoutList && endsEarly(withoutList)).toBe(false);
});
