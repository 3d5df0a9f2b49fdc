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

test("objects are listed and deleted by what their keys begin with", async () => {
  await writeFile(join(folder, "local"), "x");
  for (const key of ["videos/a/1/rendition.mp4", "videos/a/2/rendition.mp4", "videos/ab/1/rendition.mp4"]) {
    await disk.upload(join(folder, "local"), key);
  }
  expect(await disk.list("videos/a")).toEqual(["videos/a/1/rendition.mp4", "videos/a/2/rendition.mp4"]);
  await disk.deleteAll("videos/a/1");
  expect(await disk.list("videos/a")).toEqual(["videos/a/2/rendition.mp4"]);
  await disk.deleteAll("videos/a");
  expect(await disk.list("videos/a")).toEqual([]);
  expect(await disk.list("videos/ab")).toEqual(["videos/ab/1/rendition.mp4"]);
  await disk.deleteAll("videos/nothing");
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
