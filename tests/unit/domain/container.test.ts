/** The tables of video files: reading a forged one stops, and its values are never used. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { mayHoldFieldsAvc, mayHoldFieldsHevc } from "@/lib/domain/videos/container/field-coding";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { boxAt, boxesIn, readMovieBox } from "@/lib/domain/videos/container/mp4-boxes";
import {
  editSegments,
  endsEarly,
  readMovieTracks,
  storedLengthTicks,
} from "@/lib/domain/videos/container/movie-tracks";
import { TooManyParts } from "@/lib/domain/videos/container/parts-limit";
import { isShownVp8, keyFrameSize } from "@/lib/domain/videos/container/vp-frames";
import {
  box,
  clap,
  element,
  matroska,
  movie,
  sourceOf,
  trackOf,
  u32,
  viewOf,
} from "@/tests/support/media/container-bytes";
import { windowWithin } from "@/lib/domain/videos/container/picture-window";

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

/** Boxes without content. */
const empty = (count: number) => Buffer.concat(Array.from({ length: count }, () => box("free")));

test("more boxes, tracks, elements or edits than any real file has stop the reading", async () => {
  const moov = (...content: Uint8Array[]) => sourceOf(box("moov", ...content));
  const tracks = Array.from({ length: 100 }, () => box("trak"));
  await expect(readMovieTracks(moov(empty(2_500_000)))).rejects.toThrow(TooManyParts);
  await expect(readMovieTracks(moov(box("trak", empty(10_000))))).rejects.toThrow(TooManyParts);
  await expect(readMovieTracks(moov(...tracks))).rejects.toThrow(TooManyParts);
  const elements = Array.from({ length: 2000 }, () => element([0xec]));
  await expect(readMatroskaWindows(sourceOf(matroska(...elements)))).rejects.toThrow(TooManyParts);
  expect(editSegments(viewOf(Buffer.concat([u32(0, 20_000), Buffer.alloc(20_000 * 12)])))).toBeNull();
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

test("a frame's duration is read from its run; a truncated table has only the runs it holds", () => {
  const lengths = viewOf(u32(0, 3, 2, 1001, 1, 500, 3, 1001));
  const read = (frame: number) => storedLengthTicks({ lengths }, frame);
  expect([0, 1, 2, 3, 5, 6].map(read)).toEqual([1001, 1001, 500, 1001, 1001, null]);
  expect(storedLengthTicks({ lengths: viewOf(u32(0, 0xffffffff, 2, 1001)) }, 5)).toBeNull();
  expect(storedLengthTicks({ lengths: null }, 0)).toBeNull();
});

test("an edit list with a count beyond its content, or of an unknown version, is ignored", () => {
  expect(editSegments(viewOf(u32(0, 0xffffffff, 1, 2, 65536)))).toBeNull();
  expect(editSegments(viewOf(u32(2 << 24, 1, 1, 2, 65536)))).toBeNull();
  expect(editSegments(viewOf(Buffer.alloc(3)))).toBeNull();
});

test("a clean aperture is positioned by its centre, and has the aspect ratio of the track", () => {
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

test("the index is found after other boxes; a truncated file has none", async () => {
  const file = Buffer.concat([box("ftyp", u32(1)), box("mdat", Buffer.alloc(500)), movie()]);
  expect((await readMovieTracks(sourceOf(file)))?.[0]?.id).toBe(7);
  expect(await readMovieBox(sourceOf(file.subarray(0, 300)))).toBeNull();
  expect(boxAt(viewOf(movie()), ["moov", "trak", "none"])).toBeNull();
});

/** An element of EBML with a size of eight bytes. */
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

test("interlaced H.264 and HEVC are recognised by their parameter sets", () => {
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

const WHOLE = "6764000bacd9428df93011000003000100000300320f142996";
const FIELDS = "67640015acd9429b6022000003000200000300643e28532c";

test("for any bytes the readers neither fail nor run forever", async () => {
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
