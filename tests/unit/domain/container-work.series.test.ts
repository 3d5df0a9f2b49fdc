/** The cost of forged sizes, depths and counts for container readers, counted in reads of the file and of its tables. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { CONTAINER_BYTES, containerOfBytes } from "@/lib/domain/videos/container-of-bytes";
import { readDeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { findBrokenSpans, readCutCluster } from "@/lib/domain/videos/container/matroska-clusters";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { endByteOf, readFragmentsEnd, readPartialFrame } from "@/lib/domain/videos/container/movie-end";
import {
  dwellEndSeconds,
  endsEarly,
  readMovieTracks,
  storedLengthTicks,
} from "@/lib/domain/videos/container/movie-tracks";
import { TooManyParts } from "@/lib/domain/videos/container/parts-limit";
import { HOSTILE_CONTAINERS, HOSTILE_COUNTS } from "@/tests/support/media/hostile-containers";
import { isLongSeries } from "@/tests/support/series";

/** Reads of the file and of numbers in what was read. */
interface Work {
  reads: number;
  bytes: number;
  numbers: number;
}

/** Numbers are read of tables in memory, which no source sees. */
const NUMBERS = ["getUint8", "getUint16", "getUint32", "getInt32", "getBigUint64", "getBigInt64"] as const;
let numbers = 0;
const originals = NUMBERS.map((name) => [name, DataView.prototype[name]] as const);
beforeEach(() => {
  for (const [name, original] of originals)
    Object.assign(DataView.prototype, {
      [name](this: DataView, at: number, isLittle?: boolean) {
        numbers += 1;
        return (original as (at: number, isLittle?: boolean) => unknown).call(this, at, isLittle);
      },
    });
});
afterEach(() => {
  for (const [name, original] of originals) Object.assign(DataView.prototype, { [name]: original });
});

/** Counts reads; fails for a read beyond the file's size: memory is allocated before it. */
function countedSource(file: Uint8Array, work: Work): ByteSource {
  return {
    sizeBytes: file.length,
    read(startByte, bytes) {
      const isInFile = startByte >= 0 && bytes >= 0 && startByte + bytes <= file.length;
      const isBeginning = startByte === 0 && bytes === CONTAINER_BYTES;
      if (!(isInFile || isBeginning) || !Number.isSafeInteger(startByte) || !Number.isSafeInteger(bytes))
        throw new Error(`${bytes} bytes are asked for at ${startByte} of ${file.length}`);
      work.reads += 1;
      work.bytes += bytes;
      return Promise.resolve(file.subarray(startByte, startByte + bytes));
    },
  };
}

const SPANS = [
  { fromSeconds: 0, toSeconds: 2 },
  { fromSeconds: 0, toSeconds: 1e9 },
  { fromSeconds: 1e9, toSeconds: Infinity },
];

/** All readers of a file, on the server or on the device. */
const READERS: Readonly<Record<string, (source: ByteSource) => Promise<unknown>>> = {
  container: async (source) => containerOfBytes(await source.read(0, CONTAINER_BYTES)),
  length: readDeclaredLength,
  crops: readMatroskaWindows,
  "broken spans": (source) => findBrokenSpans(source, SPANS),
  "cut cluster": readCutCluster,
  "partial frame": async (source) => readPartialFrame(source, (await readMovieTracks(source)) ?? []),
  tracks: async (source) => {
    const tracks = (await readMovieTracks(source)) ?? [];
    // As many tables as the program reads.
    for (const track of tracks.slice(0, 8)) {
      endByteOf(track);
      endsEarly(track);
      dwellEndSeconds(track);
      storedLengthTicks(track, 2 ** 53);
      await readFragmentsEnd(source, track);
    }
  },
};

/** The maximum of each kind of work: per byte of the file, and per file. */
const MOST: Readonly<Record<keyof Work, readonly [ofByte: number, ofFile: number]>> = {
  reads: [1, 2500],
  bytes: [100, 100_000],
  numbers: [5, 50_000],
};

/** @returns the work of each reader that did more than it may, or failed by anything but its rejection. */
async function excesses(file: Uint8Array): Promise<string[]> {
  const found: string[] = [];
  for (const [name, read] of Object.entries(READERS)) {
    const work: Work = { reads: 0, bytes: 0, numbers: 0 };
    numbers = 0;
    try {
      await read(countedSource(file, work));
    } catch (error) {
      if (!(error instanceof TooManyParts)) found.push(`${name}: ${String(error)}`);
    }
    work.numbers = numbers;
    for (const kind of ["reads", "bytes", "numbers"] as const) {
      const [ofByte, ofFile] = MOST[kind];
      if (work[kind] > ofByte * file.length + ofFile) found.push(`${name}: ${work[kind]} ${kind}`);
    }
  }
  return found;
}

test.each(Object.entries(HOSTILE_CONTAINERS))(
  "forged sizes in %s cost no more than the file has",
  async (_, files) => {
    const numRuns = isLongSeries() ? 5_000 : 150;
    await fc.assert(
      fc.asyncProperty(files, async (file) => expect(await excesses(file)).toEqual([])),
      { numRuns },
    );
  },
);

const BYTES = isLongSeries() ? 20 * 2 ** 20 : 2 ** 18;

test.each(Object.entries(HOSTILE_COUNTS))(
  "%s, as many as fit, cost no more than the file has",
  async (_, make) => {
    expect(await excesses(make(BYTES))).toEqual([]);
  },
);
