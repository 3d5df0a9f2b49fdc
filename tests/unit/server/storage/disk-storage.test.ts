import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { isObjectKey, partKey } from "@/lib/server/storage/object-keys";

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

  test("of several streams for one object the latest continues, also when an earlier one has stalled", async () => {
    const dead = (async function* () {
      yield* chunks("ab");
      await new Promise(() => undefined);
    })();
    const first = disk.receive("uploads/a/source", dead, 4);
    while ((await files().catch(() => [])).length === 0) await setImmediate();
    const stored = await Promise.all(
      Array.from({ length: 20 }, () => disk.receive("uploads/a/source", chunks("ab", "cd"), 4)),
    );
    expect(await first).toBe("superseded");
    expect(stored.filter((each) => each === 4)).toHaveLength(1);
    expect(await files()).toHaveLength(1);
  });

  test("leaves nothing of a stream that is too long or is aborted", async () => {
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

describe("an object in parts", () => {
  const PART = 4;
  const begin = () => disk.multiparts.begin("sources/a/b/source", "video/mp4", PART);
  const pathOf = (key: string) => join(folder, "objects", key);

  test("is the file to which the parts were written: nothing is copied", async () => {
    const begun = await begin();
    for (const [number, text] of [
      [2, "56"],
      [1, "1234"],
    ] as const)
      await disk.receive(partKey(begun.multipartId, number), chunks(text), text.length);
    const { ino } = await stat(pathOf(`parts/${begun.multipartId}/whole`));
    expect(await disk.multiparts.complete(begun)).toBe(true);
    expect([await readFile(pathOf(begun.key), "utf8"), (await stat(pathOf(begun.key))).ino]).toEqual([
      "123456",
      ino,
    ]);
    expect(await readdir(pathOf("parts"))).toEqual([]);
  });

  test("an existing part is not written again, nor is the complete object by a late sender", async () => {
    const begun = await begin();
    const key = partKey(begun.multipartId, 1);
    let go = () => {};
    const slow = (async function* () {
      await new Promise<void>((resolve) => (go = resolve));
      yield* chunks("xxxx");
    })();
    const late = disk.receive(key, slow, PART);
    // Another web server with the same folder stores the part meanwhile.
    expect(await new DiskStorage(join(folder, "objects")).receive(key, chunks("1234"), PART)).toBe(PART);
    expect(await disk.multiparts.complete(begun)).toBe(true);
    go();
    expect(await late).toBe("superseded");
    expect(await readFile(pathOf(begun.key), "utf8")).toBe("1234");

    const other = await begin();
    const first = partKey(other.multipartId, 1);
    expect(await disk.receive(first, chunks("abcd"), PART)).toBe(PART);
    expect(await disk.receive(first, chunks("xxxx"), PART)).toBe("exists");
    await expect(disk.receive(partKey(other.multipartId, 2), chunks("12345"), 5)).rejects.toThrow(
      "its place",
    );
    expect(await readFile(pathOf(`parts/${other.multipartId}/whole`), "utf8")).toBe("abcd");
    expect(await disk.receive(partKey(other.multipartId, 3), chunks("z"), PART)).toBe(1);
    await expect(disk.multiparts.complete(other)).rejects.toThrow("A part is missing");
  });

  test("a part stored while its upload is completed is rejected like a later one, or sent again", async () => {
    const notFound = new AppError("notFound", "This upload was given up.");
    for (const [later, outcome] of [
      [() => Promise.reject(notFound), { reason: notFound }],
      // Another web server completes it, and has not responded yet.
      [() => Promise.resolve(), { value: "superseded" }],
    ] as const) {
      const begun = await begin();
      let responses = [() => disk.multiparts.abort(begun), later];
      const requireWanted = async () => {
        const [now = later, ...rest] = responses;
        responses = rest;
        await now();
      };
      const received = disk.receive(partKey(begun.multipartId, 1), chunks("1234"), PART, requireWanted);
      expect(await Promise.allSettled([received])).toEqual([expect.objectContaining(outcome)]);
      expect(await readdir(pathOf("parts"))).toEqual([]);
    }
  });
});

test("no other account of the machine reads objects: files are 0600, folders 0700, with any umask", async () => {
  const local = join(folder, "local");
  await writeFile(local, "abc", { mode: 0o644 });
  const before = process.umask(0);
  try {
    await disk.upload(local, "videos/a/1/rendition.mp4");
    await disk.receive("uploads/a/source", chunks("ab"), 2);
  } finally {
    process.umask(before);
  }
  const objects = join(folder, "objects");
  const found = await readdir(objects, { recursive: true, withFileTypes: true });
  for (const each of found) {
    const { mode } = await stat(join(each.parentPath, each.name));
    expect([each.name, (mode & 0o777).toString(8)]).toEqual([each.name, each.isFile() ? "600" : "700"]);
  }
  expect(found).toHaveLength(7);
  expect(((await stat(objects)).mode & 0o777).toString(8)).toBe("700");
});

test("an existing folder of objects is made unreadable for other accounts", async () => {
  const objects = join(folder, "objects");
  await mkdir(objects, { recursive: true });
  await chmod(objects, 0o755);
  await disk.check();
  expect(((await stat(objects)).mode & 0o777).toString(8)).toBe("700");
});

test("an object stored while others in its folder are deleted exists, and empty folders are removed", async () => {
  const local = join(folder, "local");
  await writeFile(local, "abc");
  const one = async (n: number): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      const key = `videos/shared/${n}/${round}`;
      await (n % 2 ? disk.upload(local, key) : disk.receive(key, chunks("abc"), 3));
      expect(await disk.findSize(key)).toBe(3);
      await disk.delete(key);
    }
  };
  await Promise.all([1, 2, 3, 4].map(one));
  await expect(disk.receive("uploads/broken/source", chunks("too long"), 3)).resolves.toBe("tooLarge");
  expect(await readdir(join(folder, "objects", "videos"))).toEqual([]);
  expect(await readdir(join(folder, "objects", "uploads"))).toEqual([]);
});

test("objects are listed by a prefix of their keys, and deleted one by one", async () => {
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
])("%j is no valid key", async (key) => {
  expect(isObjectKey(key)).toBe(false);
  await expect(disk.findSize(key)).rejects.toThrow("Not an object key");
});
