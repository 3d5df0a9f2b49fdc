import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  ACCEPTED_FILES,
  describeArrived,
  formatFileSize,
  formatSent,
  looksLikeVideo,
  MAX_SOURCE_BYTES,
  PART_BYTES,
  partBytesOf,
  partCountOf,
  PARTS_AT_ONCE,
  partSizeOf,
  refusalOfFile,
  SUPPORTED_FORMATS,
  titleFromFilename,
  uploadCountsUntil,
} from "@/lib/domain/videos/uploads";

test("sizes are shown in units of 1024", () => {
  expect([0, 0.5, 1, 1023, 1024, 1536, 1024 ** 2, MAX_SOURCE_BYTES].map(formatFileSize)).toEqual([
    "0 Bytes",
    "0.5 Bytes",
    "1 Byte",
    "1023 Bytes",
    "1 KB",
    "1.5 KB",
    "1 MB",
    "1 GB",
  ]);
});

test("before any byte was sent or received the file's size is shown, not 0 Bytes", () => {
  expect([0, 1536].map((sent) => formatSent(sent, 1024 ** 2))).toEqual(["1 MB", "1.5 KB of 1 MB"]);
  expect([0, 1536].map((received) => describeArrived(received, 1024 ** 2))).toEqual([
    "Nothing of its 1 MB has arrived yet",
    "1.5 KB of 1 MB have arrived",
  ]);
});

test("a size beyond all units is shown in the largest, and an invalid size as an empty text", () => {
  expect([1.5 * 1024 ** 4, 2048 * 1024 ** 4, -1, NaN].map(formatFileSize)).toEqual([
    "1.5 TB",
    "2048 TB",
    "0 Bytes",
    "0 Bytes",
  ]);
});

test("the file dialog's extensions include the named formats and those of cameras", () => {
  const endings = ACCEPTED_FILES.split(",");
  expect(endings[0]).toBe("video/*");
  expect(endings.slice(1).every((ending) => /^\.[a-z0-9]{2,4}$/.test(ending))).toBe(true);
  expect(SUPPORTED_FORMATS).toHaveLength(5);
  for (const format of SUPPORTED_FORMATS) expect(endings).toContain(`.${format.toLowerCase()}`);
  const others = ["m4v", "asf", "webm", "mkv", "3gp", "3g2", "m2ts", "m2t", "ts", "vob", "mpeg"];
  for (const ending of others) {
    expect(endings).toContain(`.${ending}`);
    expect(looksLikeVideo({ name: `RIDE.${ending.toUpperCase()}`, type: "" })).toBe(true);
  }
});

test("a title starts from the file's name without its extension", () => {
  const names = ["ride.mp4", "my.best.ride.MOV", "ride", ".mp4", " trot .mp4", "a.b c"];
  expect(names.map(titleFromFilename)).toEqual(["ride", "my.best.ride", "ride", "", "trot", "a"]);
});

describe("a picked file", () => {
  test("is a video by its type, or by its extension if the browser has no type", () => {
    expect(looksLikeVideo({ name: "a.txt", type: "video/mp4" })).toBe(true);
    expect(looksLikeVideo({ name: "a.mp4", type: "text/plain" })).toBe(false);
    expect(looksLikeVideo({ name: "a.FLV", type: "" })).toBe(true);
    expect(looksLikeVideo({ name: "a.txt", type: "" })).toBe(false);
  });

  test("is rejected before it is sent when it is no video, empty or over 1 GiB", () => {
    const file = { name: "a.mp4", type: "video/mp4", size: 1 };
    expect(refusalOfFile(file)).toBeNull();
    expect(refusalOfFile({ ...file, size: MAX_SOURCE_BYTES })).toBeNull();
    expect(refusalOfFile({ ...file, size: MAX_SOURCE_BYTES + 1 })).toMatch(/up to 1GB/);
    expect(refusalOfFile({ ...file, size: 0 })).toMatch(/empty/);
    expect(refusalOfFile({ ...file, type: "image/png" })).toMatch(/not a video/);
  });

  test.each([
    ["MOV001.MOD", "audio/x-mod", "mpegps"],
    ["00012.mts", "model/vnd.mts", "mpegts"],
    ["ride.ts", "text/vnd.trolltech.linguist", "mpegts"],
    ["GX010042.LRV", "", "mp4"],
    ["MOV002.TOD", "application/x-tod", "mpegts"],
    ["tape.dv", "", "dv"],
    ["ride", "", "mp4"],
    ["ride.txt", "text/plain", "avi"],
  ] as const)("%s (%p) with the content of a video is sent", (name, type, container) => {
    expect(refusalOfFile({ name, type, size: 1 }, container)).toBeNull();
  });

  test.each([
    ["song.mod", "audio/x-mod"],
    ["german.ts", "text/vnd.trolltech.linguist"],
    ["ride", ""],
    ["notes.txt", "text/plain"],
  ])("%s (%p) with other content is rejected", (name, type) => {
    expect(refusalOfFile({ name, type, size: 1 }, null)).toMatch(/not a video/);
  });

  test.each(["MOV002.TOD", "00012.m2ts", "tape.dv", "GX010042.LRV", "title.vob", "ride.mpg"])(
    "%s is sent whatever its type by the system, also with unknown first bytes",
    (name) => {
      for (const type of ["application/x-tod", "text/plain", "audio/mpeg"])
        expect(refusalOfFile({ name, type, size: 1 }, null)).toBeNull();
    },
  );

  test("with unknown content and a video type of the browser is left to the server", () => {
    expect(refusalOfFile({ name: "ride.mp4", type: "video/mp4", size: 1 }, null)).toBeNull();
    expect(refusalOfFile({ name: "ride.MOD", type: "", size: 1 }, null)).toBeNull();
  });

  test.each([
    ["00012.MTS", ""],
    ["00012.mts", "model/vnd.mts"],
    ["00012.m2ts", "video/mp2t"],
    ["MOV001.MOD", ""],
    ["ride.mpg", "video/mpeg"],
    ["ride.ts", "text/vnd.trolltech.linguist"],
    ["ride.3gp", ""],
  ])("%s of a camcorder or an old phone (%p) is sent, whatever its type by the system", (name, type) => {
    expect(refusalOfFile({ name, type, size: 1 })).toBeNull();
  });
});

test("an upload counts as running for the time a slow connection needs, plus five minutes", () => {
  expect(uploadCountsUntil(1000, 0)).toBe(301_000);
  expect(uploadCountsUntil(0, 20_000_000)).toBe((160 + 300) * 1000);
  // Not longer than its signed URL lives.
  expect(uploadCountsUntil(0, MAX_SOURCE_BYTES)).toBeLessThan(3 * 3600 * 1000);
});

describe("parts of a file", () => {
  const sizes = fc.integer({ min: 1, max: MAX_SOURCE_BYTES });
  const partsOf = (sizeBytes: number) => {
    const partBytes = partBytesOf(sizeBytes);
    return Array.from({ length: partCountOf(sizeBytes, partBytes) }, (_, at) =>
      partSizeOf(at + 1, sizeBytes, partBytes),
    );
  };

  test("each but the last has S3's minimum size and at most a fourth more, and together they are the file", () => {
    fc.assert(
      fc.property(sizes, (sizeBytes) => {
        const parts = partsOf(sizeBytes);
        expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(sizeBytes);
        expect(Math.min(...parts)).toBeGreaterThan(0);
        for (const bytes of parts.slice(0, -1)) {
          expect(bytes).toBe(parts[0]);
          expect(bytes).toBeGreaterThanOrEqual(PART_BYTES);
          expect(bytes).toBeLessThanOrEqual(1.25 * PART_BYTES);
        }
      }),
    );
  });

  test("those of a large file are a multiple of the parallel requests", () => {
    fc.assert(
      fc.property(fc.integer({ min: 16 * PART_BYTES, max: MAX_SOURCE_BYTES }), (sizeBytes) => {
        expect(partsOf(sizeBytes).length % PARTS_AT_ONCE).toBe(0);
      }),
    );
    expect(partsOf(128 * 1024 ** 2)).toHaveLength(24);
    expect(partBytesOf(16 * PART_BYTES - 1)).toBe(PART_BYTES);
    expect(partBytesOf(16 * PART_BYTES + 1)).toBe(PART_BYTES + 1);
  });
});
