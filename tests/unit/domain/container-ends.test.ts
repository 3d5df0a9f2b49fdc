/** Where a file's video ends: reading a forged file stops, and its values are never used. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readDeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { findBrokenSpans, readCutCluster } from "@/lib/domain/videos/container/matroska-clusters";
import { endByteOf, readFragmentsEnd, readPartialFrame } from "@/lib/domain/videos/container/movie-end";
import { readMovieTracks } from "@/lib/domain/videos/container/movie-tracks";
import {
  box,
  element,
  matroska,
  movie,
  sourceOf,
  trackOf,
  u32,
  viewOf,
} from "@/tests/support/media/container-bytes";

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

test("a truncated Matroska file ends with its last whole block, and has its stated length", async () => {
  expect(await readDeclaredLength(sourceOf(CLUSTERS))).toEqual({ seconds: 2, of: "file" });
  expect(await readCutCluster(sourceOf(CLUSTERS))).toBeNull();
  const cut = await readCutCluster(sourceOf(CLUSTERS.subarray(0, CLUSTERS.length - 1)));
  // The time, and one block of two.
  expect(cut?.wholeBytes).toBe(11 + block.length);
  expect(cut && CLUSTERS.length - cut.contentByte).toBe(11 + 2 * block.length);
});

test("bytes of Matroska that are no elements are a gap, and a pause is none", async () => {
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

test("AVI and FLV have their length in their headers", async () => {
  const lengths = await Promise.all(HEADS.map((head) => readDeclaredLength(sourceOf(head))));
  expect(lengths).toEqual([
    { seconds: 3, of: "picture" },
    { seconds: 3, of: "file" },
  ]);
});

const withSamples = (...tables: Uint8Array[]) => movie({ lengths: tables });

test("a track ends after the last frame of its last chunk", () => {
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

test("the last fragment has the end of a track, however much of it exists", async () => {
  const track = trackOf(movie());
  expect(track && (await readFragmentsEnd(sourceOf(FRAGMENT), track))).toBe(1.5);
  expect(track && (await readFragmentsEnd(sourceOf(movie()), track))).toBeNull();
});

test("the frame in which a file is truncated is found in a table and in a fragment, and none where it ends between two", async () => {
  const starts = [box("stco", u32(0, 2, 1000, 5000)), box("stsc", u32(0, 2, 1, 28, 1, 2, 2, 1))];
  const own = trackOf(withSamples(...starts));
  const tracks = own ? [{ ...own, frameCount: 30, table: sized(own.table) }] : [];
  const endsAt = (sizeBytes: number) => readPartialFrame({ ...sourceOf(Buffer.alloc(0)), sizeBytes }, tracks);
  // The third frame is of three bytes, behind one and two; the last but one, of 29, begins the second chunk.
  expect(await endsAt(1004)).toBe(1003);
  expect(await endsAt(1003)).toBeNull();
  expect(await endsAt(5001)).toBe(5000);
  expect(await endsAt(5029)).toBeNull();
  expect(await endsAt(6000)).toBeNull();

  const track = trackOf(movie());
  const run = (place: number) => box("trun", u32(0x201, 2, place, 10, 20));
  const head = (place: number) => box("moof", box("traf", box("tfhd", u32(0x20000, 7)), run(place)));
  const bytes = Buffer.concat([movie(), head(head(0).length + 8), box("mdat", Buffer.alloc(30))]);
  const fragments = track ? [{ ...track, hasFragments: true }] : [];
  const cutBy = (lost: number) =>
    readPartialFrame(sourceOf(bytes.subarray(0, bytes.length - lost)), fragments);
  expect(await cutBy(5)).toBe(bytes.length - 20);
  expect(await cutBy(20)).toBeNull();
  expect(await cutBy(25)).toBe(bytes.length - 30);
});

test("for any bytes the readers neither fail nor run forever", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(700), async (noise, at) => {
      for (const good of [CLUSTERS, FRAGMENT, ...HEADS]) {
        const bytes = new Uint8Array(good);
        bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        await readDeclaredLength(sourceOf(bytes));
        await readCutCluster(sourceOf(bytes));
        await findBrokenSpans(sourceOf(bytes), [{ fromSeconds: 0, toSeconds: 2 }]);
        const tracks = (await readMovieTracks(sourceOf(bytes))) ?? [];
        await readPartialFrame(sourceOf(bytes), tracks);
        for (const track of tracks) {
          endByteOf(track);
          await readFragmentsEnd(sourceOf(bytes), track);
        }
      }
    }),
  );
});
