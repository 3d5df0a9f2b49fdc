import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { isObjectKey } from "@/lib/server/storage/object-keys";

let folder: string;
let disk: DiskStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "strideframe-disk-"));
  disk = new DiskStorage(join(folder, "objects"));
});
afterEach(() => rm(folder, { recursive: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

const files = async () =>
  (await readdir(join(folder, "objects"), { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );

describe("receiving", () => {
  test("stores a stream once, whole", async () => {
    expect(await disk.receive("uploads/a/source", chunks("ab", "cd"), 4)).toBe(4);
    expect(await disk.findSize("uploads/a/source")).toBe(4);
    expect(await disk.receive("uploads/a/source", chunks("x"), 4)).toBe("exists");
    await disk.download("uploads/a/source", join(folder, "copy"));
    expect(await readFile(join(folder, "copy"), "utf8")).toBe("abcd");
  });

  test("leaves nothing of a stream that is too long or breaks off", async () => {
    expect(await disk.receive("uploads/a/source", chunks("ab", "cd"), 3)).toBe("tooLarge");
    const broken = (async function* () {
      yield* chunks("ab");
      throw new Error("connection lost");
    })();
    await expect(disk.receive("uploads/a/source", broken, 9)).rejects.toThrow("connection lost");
    expect(await files()).toEqual([]);
    expect(await disk.findSize("uploads/a/source")).toBeNull();
  });
});

test("objects are listed by what their keys begin with, and deleted one by one", async () => {
  const local = join(folder, "local");
  await writeFile(local, "abc");
  const keys = ["videos/a/1/rendition.mp4", "videos/a/2/rendition.mp4", "videos/ab/1/rendition.mp4"];
  for (const key of keys) await disk.upload(local, key);
  const stored = await disk.list("videos/a");
  expect(stored.map(({ key, bytes }) => ({ key, bytes }))).toEqual([
    { key: "videos/a/1/rendition.mp4", bytes: 3 },
    { key: "videos/a/2/rendition.mp4", bytes: 3 },
  ]);
  expect(Math.abs(Date.now() - (stored[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  await disk.delete("videos/a/1/rendition.mp4");
  expect((await disk.list("videos")).map(({ key }) => key)).toEqual(keys.slice(1));
  await disk.delete("videos/a/2/rendition.mp4");
  await disk.delete("videos/a/2/rendition.mp4");
  expect(await disk.list("videos/a")).toEqual([]);
  expect(await readdir(join(folder, "objects", "videos"))).toEqual(["ab"]);
  await disk.delete("videos/nothing/at-all");
});

test.each([
  "../x",
  "videos/../../x",
  "/etc/passwd",
  "videos//x",
  "videos/.x",
  "videos/a\\b",
  "videos/a\u0000",
  "videos",
  "",
])("%j is no key", async (key) => {
  expect(isObjectKey(key)).toBe(false);
  await expect(disk.findSize(key)).rejects.toThrow("Not an object key");
});
