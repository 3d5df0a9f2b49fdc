/** The contract of object storages (`storage-port.ts`), for a folder and for a real S3 server. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { readUploadUrl } from "@/lib/server/storage/disk-url";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { withFallback } from "@/lib/server/storage/fallback-storage";
import { moveObjects } from "@/lib/server/storage/move-objects";
import { listObjects } from "@/lib/server/storage/whole-objects";
import { MIN_PART_BYTES, READ_SECONDS, type ObjectStorage } from "@/lib/server/storage/storage-port";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { swiftProgram } from "@/scripts/test/programs.mjs";
import { tryBucket } from "@/scripts/storage-check/trials";
import { testMultiparts } from "../support/uploads/multipart-contract";
import { startS3Server, type S3Server } from "../support/uploads/s3-server";

/** Without an S3 server, scripts/test.mjs reports it. */
const PLACES = hasSystemProgram(swiftProgram) ? (["folder", "bucket"] as const) : (["folder"] as const);

const MISSING = "videos/nobody/nothing";

let folder: string;
let server: S3Server | undefined;

beforeAll(async () => {
  // The folder's addresses are signed with the program's own secret.
  Object.assign(process.env, {
    DATABASE_URL: "postgresql://nobody@127.0.0.1/none",
    AUTH_SECRET: "a secret for tests that is long enough",
  });
  folder = await mkdtemp(join(tmpdir(), "strideframe-storage-"));
  if (PLACES.some((place) => place === "bucket")) server = await startS3Server();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

function bucketStorage(): S3Storage {
  if (!server) throw new Error("No S3 server");
  return new S3Storage(server.bucket, server.config);
}

describe.each(PLACES)("a %s", (place) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = place === "bucket" ? bucketStorage() : new DiskStorage(join(folder, "objects"));
  });

  const put = async (key: string, content: string) => {
    const path = join(folder, "local");
    await writeFile(path, content);
    await storage.upload(path, key, "text/plain");
  };
  const read = async (key: string) => {
    const path = join(folder, `copy-${Math.random()}`);
    await storage.download(key, path);
    return readFile(path, "utf8");
  };
  const keysOf = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key);

  test("stores an object, replacing an existing one", async () => {
    const key = "videos/kept/a.b_c-1/Rendition.mp4";
    await storage.check();
    await put(key, "one");
    expect([await storage.findSize(key), await read(key)]).toEqual([3, "one"]);
    await put(key, "other");
    expect([await storage.findSize(key), await read(key)]).toEqual([5, "other"]);
    await storage.store(new TextEncoder().encode("from memory"), key, "text/plain");
    expect([await storage.findSize(key), await read(key)]).toEqual([11, "from memory"]);
  });

  test("copies within itself; the copy does not change with its source", async () => {
    await put("uploads/copied/source", "a ride");
    expect(await storage.copy("uploads/copied/source", "sources/copied/1/source")).toBe(6);
    await storage.delete("uploads/copied/source");
    await put("uploads/copied/source", "something else");
    expect(await read("sources/copied/1/source")).toBe("a ride");
  });

  test("reports a missing object as missing", async () => {
    expect(await storage.findSize(MISSING)).toBeNull();
    expect(await storage.copy(MISSING, "videos/nobody/copy")).toBeNull();
    expect(await storage.list("videos/nobody")).toEqual([]);
    await storage.delete(MISSING);
    await expect(storage.download(MISSING, join(folder, "none"))).rejects.toThrow();
    await expect(storage.read(MISSING, { start: 0, end: 1 })).rejects.toThrow();
  });

  test("lists by whole parts of the key, with size and age, and deletes one by one", async () => {
    const keys = ["videos/a/1/rendition.mp4", "videos/a/2/rendition.mp4", "videos/ab/1/rendition.mp4"];
    for (const key of keys) await put(key, "abc");
    const listed = await storage.list("videos/a");
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual(keys.slice(0, 2).map((key) => [key, 3]));
    for (const { modifiedAt } of listed)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    await storage.delete(keys[0] ?? "");
    expect(await keysOf("videos/a")).toEqual(keys.slice(1, 2));
    expect(await keysOf("videos/ab")).toEqual(keys.slice(2));
  });

  test.each(["../x", "videos/../../other-bucket/x", "/etc/passwd", "videos//x", "videos/a b?x=1", "videos"])(
    "takes no object called %j, read or written",
    async (key) => {
      await put("videos/a/b", "abc");
      const grant = { contentType: "video/mp4", sizeBytes: 1, expiresInSeconds: 60 };
      for (const attempt of [
        () => storage.signUpload(key, grant),
        () => storage.findSize(key),
        () => storage.copy(key, "videos/a/b"),
        () => storage.copy("videos/a/b", key),
        () => storage.read(key, { start: 0, end: 1 }),
        () => storage.download(key, join(folder, "none")),
        () => storage.upload(join(folder, "local"), key, "text/plain"),
        () => storage.store(new Uint8Array(1), key, "text/plain"),
        () => storage.delete(key),
      ])
        await expect(attempt()).rejects.toThrow("Not an object key");
    },
  );

  describe("with objects in parts", () => {
    testMultiparts(() => ({ storage, putPart: place === "bucket" ? putToBucket : putToFolder }));
    const putToBucket = async (url: string, part: Buffer) =>
      (await fetch(url, { method: "PUT", body: new Uint8Array(part) })).status;
    /** As the web server handles requests to such an address. */
    const putToFolder = async (url: string, part: Buffer) => {
      const { pathname, searchParams } = new URL(url, "http://local");
      const grant = readUploadUrl(pathname.slice("/api/storage/".length), searchParams);
      if (!(storage instanceof DiskStorage) || grant?.sizeBytes !== part.length) return 403;
      const arrived = await storage.receive(grant.key, Readable.from([part]), part.length);
      return arrived === part.length ? 200 : 409;
    };
  });
});

describe.each(PLACES.filter((place) => place === "bucket"))("a %s alone", () => {
  test("gives addresses that are readable by anybody for a while, and never writable", async () => {
    const storage = bucketStorage();
    const path = join(folder, "read");
    await writeFile(path, "0123456789");
    await storage.upload(path, "videos/read/1/rendition.mp4", "video/mp4");
    const address = await storage.signRead("videos/read/1/rendition.mp4");
    const response = await fetch(address, { headers: { range: "bytes=2-4" } });
    expect([response.status, await response.text()]).toEqual([206, "234"]);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("cache-control")).toBe(`private, max-age=${READ_SECONDS}`);
    const disposition = "attachment; filename=\"a.mov\"; filename*=UTF-8''a.mov";
    const saved = { contentType: "application/octet-stream", disposition };
    const { headers } = await fetch(await storage.signRead("videos/read/1/rendition.mp4", saved));
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toBe(disposition);
    for (const method of ["PUT", "DELETE"])
      expect((await fetch(address, { method, ...(method === "PUT" && { body: "x" }) })).status).toBe(403);
    const unsigned = new URL(address);
    unsigned.search = "";
    expect((await fetch(unsigned)).ok).toBe(false);
  });

  test("that is missing, or not ours, is not accepted as working", async () => {
    const config = server?.config ?? {};
    await expect(new S3Storage("no-such-bucket", config).check()).rejects.toThrow();
    const stranger = { accessKeyId: "stable:rider", secretAccessKey: "another" };
    const notOurs = new S3Storage(server?.bucket ?? "", { ...config, credentials: stranger });
    await expect(notOurs.check()).rejects.toThrow();
    await expect(notOurs.findSize(MISSING)).rejects.toThrow();
  });

  test("is tested by npm run storage:check, which prints each fault with its remedy", async () => {
    if (!server) throw new Error("No S3 server");
    const { bucket, config } = server;
    const findings = await tryBucket({ bucket, config, origin: "https://rides.example.org" });
    const wrong = findings.filter(({ problem, isOptional }) => problem !== null && !isOptional);
    // The one setting that this server lacks.
    expect(wrong.map(({ trial }) => trial)).toEqual(["Browsers may read and write (CORS)"]);
    expect(wrong[0]?.problem).toContain('"AllowedOrigins": [\n        "https://rides.example.org"');
    expect(findings).toHaveLength(6);
    const left = (await bucketStorage().list("uploads")).map(({ key }) => key);
    expect(left.filter((key) => key.includes("storage-check"))).toEqual([]);

    const missing = await tryBucket({ bucket: "no-such-bucket", config, origin: "https://a.example.org" });
    expect(missing.map(({ problem }) => problem)).toEqual([expect.stringContaining("There is no bucket")]);
    const credentials = { accessKeyId: "stable:rider", secretAccessKey: "another" };
    const refused = await tryBucket({
      bucket,
      config: { ...config, credentials },
      origin: "https://a.example.org",
    });
    expect(refused.map(({ problem }) => problem)).toEqual([expect.stringContaining("The keys are refused")]);
  });
});

describe("moved objects", () => {
  const types = new Map([["videos/moved/1/rendition.mp4", "video/mp4"]]);
  const folderNamed = (name: string): ObjectStorage => new DiskStorage(join(folder, name));
  const contentOf = async (storage: ObjectStorage, key: string) =>
    text(await storage.read(key, { start: 0, end: (await storage.findSize(key)) ?? 0 }));
  const fill = async (storage: ObjectStorage) => {
    await storage.store(Buffer.from("a ride"), "videos/moved/1/rendition.mp4", "video/mp4");
    await storage.store(Buffer.from("a voice"), "voices/moved/1/recording.m4a", "audio/mp4");
  };

  test.each(PLACES)("are the same in a %s as in the folder, and can be moved back", async (place) => {
    const [before, after] = [folderNamed("moved-from"), folderNamed(`back-from-${place}`)];
    const to = place === "bucket" ? bucketStorage() : folderNamed("moved-to");
    await fill(before);
    for (const key of (await listObjects(to)).keys()) await to.delete(key);
    expect(await moveObjects(before, to, types)).toEqual({ copied: 2, present: 0, gone: 0 });
    const address = await to.signRead("videos/moved/1/rendition.mp4");
    if (address) expect((await fetch(address)).headers.get("content-type")).toBe("video/mp4");
    expect(await moveObjects(to, after, types)).toEqual({ copied: 2, present: 0, gone: 0 });
    for (const key of (await listObjects(before)).keys())
      expect(await contentOf(after, key)).toBe(await contentOf(before, key));
  });

  test("continue where they were stopped; different ones are copied again on request", async () => {
    const [from, to] = [folderNamed("stopped-from"), folderNamed("stopped-to")];
    await fill(from);
    const failing = Object.assign(Object.create(to) as ObjectStorage, {
      write: async (key: string, ...rest: [never, never, never]) => {
        if (!key.startsWith("voices")) return to.write(key, ...rest);
        while ((await to.findSize("videos/moved/1/rendition.mp4")) === null) await sleep(1);
        throw new Error("Out of reach");
      },
    });
    await expect(moveObjects(from, failing, types)).rejects.toThrow("Out of reach");
    expect(await moveObjects(from, to, types)).toEqual({ copied: 1, present: 1, gone: 0 });
    await to.store(Buffer.from("b ride"), "videos/moved/1/rendition.mp4", "video/mp4");
    expect(await moveObjects(from, to, types)).toMatchObject({ present: 2 });
    expect(await moveObjects(from, to, types, { isThorough: true })).toMatchObject({ copied: 1, present: 1 });
    expect(await contentOf(to, "videos/moved/1/rendition.mp4")).toBe("a ride");
  });

  test("are read from the old storage until they are in the new one, which gets all new ones", async () => {
    const [first, second] = [folderNamed("new-place"), folderNamed("old-place")];
    const both = withFallback(first, second);
    await fill(second);
    expect(await contentOf(both, "voices/moved/1/recording.m4a")).toBe("a voice");
    await both.store(Buffer.from("new"), "videos/moved/2/rendition.mp4", "video/mp4");
    expect(await second.findSize("videos/moved/2/rendition.mp4")).toBeNull();
    const keys = (await both.list("videos")).map(({ key }) => key);
    expect(keys).toEqual(["videos/moved/1/rendition.mp4", "videos/moved/2/rendition.mp4"]);
    const begun = await second.multiparts.begin("uploads/moved/source", "video/mp4", MIN_PART_BYTES);
    expect(await both.multiparts.listParts(begun)).toEqual([]);
    await both.multiparts.abort(begun);
    expect(await second.multiparts.listParts(begun)).toBeNull();
    await both.delete("voices/moved/1/recording.m4a");
    expect(await second.findSize("voices/moved/1/recording.m4a")).toBeNull();
  });
});
