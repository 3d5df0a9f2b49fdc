/** Keeps objects in a folder; the signed URLs it gives lead to /api/storage. */
import { createReadStream, type ReadStream } from "node:fs";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join, relative, resolve, sep } from "node:path";
import { signDiskUrl } from "./disk-url";
import { isObjectKey } from "./object-keys";
import { downloadExpiry, type ObjectStorage } from "./storage-port";

/** Whether a call of node:fs failed for this reason, e.g. ENOENT. */
const isBecause = (code: string, error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;

export class DiskStorage implements ObjectStorage {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  private pathOf(key: string): string {
    if (!isObjectKey(key)) throw new Error("Not an object key");
    return join(this.root, ...key.split("/"));
  }

  async signUpload(
    key: string,
    grant: { contentType: string; sizeBytes: number | null; expiresInSeconds: number },
  ) {
    const expiresAt = Math.floor(Date.now() / 1000) + grant.expiresInSeconds;
    return signDiskUrl({
      method: "PUT",
      key,
      expiresAt,
      sizeBytes: grant.sizeBytes,
      contentType: grant.contentType,
    });
  }

  async signDownload(key: string) {
    const expiresAt = downloadExpiry(Date.now() / 1000);
    return signDiskUrl({ method: "GET", key, expiresAt, sizeBytes: null, contentType: null });
  }

  async findSize(key: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      if (isBecause("ENOENT", error)) return null;
      throw error;
    }
  }

  /** The bytes `start` to `end`, both included. */
  read(key: string, start: number, end: number): ReadStream {
    return createReadStream(this.pathOf(key), { start, end });
  }

  /** A link costs nothing and the source is never written to; another file system gets a copy. */
  async download(key: string, path: string) {
    await link(this.pathOf(key), path).catch(() =>
      copyFile(this.pathOf(key), path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL),
    );
  }

  /** Whole or not at all: written beside its place and renamed into it. */
  async upload(path: string, key: string) {
    const place = this.pathOf(key);
    await mkdir(dirname(place), { recursive: true });
    const beside = `${place}.${randomUUID()}`;
    try {
      await copyFile(path, beside, constants.COPYFILE_FICLONE);
      await rename(beside, place);
    } finally {
      await rm(beside, { force: true });
    }
  }

  /**
   * Stores a stream as a new object, whole or not at all.
   * @param limit bytes after which the stream is refused.
   * @returns its size, or "exists" when the object was there already, or "tooLarge".
   */
  async receive(
    key: string,
    body: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<number | "exists" | "tooLarge"> {
    const place = this.pathOf(key);
    await mkdir(dirname(place), { recursive: true });
    const beside = `${place}.${randomUUID()}`;
    let sizeBytes = 0;
    try {
      const file = await open(beside, "wx");
      try {
        for await (const chunk of body) {
          sizeBytes += chunk.byteLength;
          if (sizeBytes > limit) return "tooLarge";
          await file.writeFile(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await link(beside, place);
      return sizeBytes;
    } catch (error) {
      if (isBecause("EEXIST", error)) return "exists";
      throw error;
    } finally {
      await rm(beside, { force: true });
    }
  }

  async deleteAll(prefix: string) {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  async list(prefix: string): Promise<string[]> {
    const folder = dirname(this.pathOf(`${prefix}/any`));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isBecause("ENOENT", error)) return [];
        throw error;
      },
    );
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .toSorted();
  }

  async check() {
    await mkdir(this.root, { recursive: true });
  }
}
