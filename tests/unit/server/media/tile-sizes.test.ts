import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTileSizes } from "@/lib/server/media/tile-sizes";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "tile-sizes-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sizesOf(...bytes: readonly number[]): Promise<number[]> {
  const path = join(folder, "tiles");
  await writeFile(path, Buffer.from(bytes));
  return readTileSizes(path);
}

/** A comment in which an end stands, a scan's header of one byte, and a coded picture with an escaped 0xff and a restart. */
const JPEG = [
  ...[0xff, 0xd8],
  ...[0xff, 0xfe, 0x00, 0x04, 0xff, 0xd9],
  ...[0xff, 0xda, 0x00, 0x03, 0x01],
  ...[0x12, 0xff, 0x00, 0xff, 0xd0, 0x34],
  ...[0xff, 0xd9],
];
const EMPTY_SEGMENT = [0xff, 0xd8, 0xff, 0xfe, 0x00, 0x02, 0xff, 0xda, 0x00, 0x02, 0x12, 0xff, 0xd9];

test("each picture's size is found, whatever segments it has", async () => {
  expect(await sizesOf(...JPEG, ...EMPTY_SEGMENT, ...JPEG)).toEqual([21, 13, 21]);
  expect(JPEG).toHaveLength(21);
});

test("an empty file has none, and a truncated one has those that are complete", async () => {
  expect(await sizesOf()).toEqual([]);
  expect(await sizesOf(...JPEG, ...JPEG.slice(0, -1))).toEqual([21]);
});

test("other data is not taken for a picture", async () => {
  await expect(sizesOf(...JPEG, 0x47)).rejects.toThrow("What follows picture 1");
});
