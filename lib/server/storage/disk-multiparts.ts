/** Objects of the folder storage that come in parts: a folder of files each, put together once all are there. */
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MODE, FOLDER_MODE, isBecause, orNone } from "./disk-files";
import { signUploadUrl } from "./disk-url";
import { isPartKey, partKey, PARTS_ROOT, requireObjectKey } from "./object-keys";
import type { MultipartRef, Multiparts, PartGrant, StoredPart } from "./storage-port";

/** Beside the parts: the key of the object they will be. */
const KEY_FILE = "key";
/**
 * When parts are put together so many are copied at once, each in pieces of this size: small enough to stay in a processor's
 * cache, which made it ten times as fast as pieces of a megabyte.
 */
const COPIES_AT_ONCE = 4;
const PIECE_BYTES = 256 * 1024;

export class DiskMultiparts implements Multiparts {
  /** @param put stores an object whole or not at all: `write` is given the path to write to. */
  constructor(
    private readonly root: string,
    private readonly put: (key: string, write: (path: string) => Promise<void>) => Promise<void>,
  ) {}

  private folderOf({ multipartId }: MultipartRef): string {
    if (!isPartKey(partKey(multipartId, 1))) throw new Error("Not the name of a multipart upload");
    return join(this.root, PARTS_ROOT, multipartId);
  }

  async begin(key: string) {
    requireObjectKey(key);
    const begun = { key, multipartId: randomUUID() };
    const folder = this.folderOf(begun);
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await writeFile(join(folder, KEY_FILE), key, { mode: FILE_MODE, flush: true });
    return begun;
  }

  async signPart(multipart: MultipartRef, { partNumber, sizeBytes, expiresInSeconds }: PartGrant) {
    requireObjectKey(multipart.key);
    this.folderOf(multipart);
    return signUploadUrl({
      key: partKey(multipart.multipartId, partNumber),
      expiresAt: Math.floor(Date.now() / 1000) + expiresInSeconds,
      sizeBytes,
      contentType: "application/octet-stream",
    });
  }

  async listParts(multipart: MultipartRef) {
    requireObjectKey(multipart.key);
    const folder = this.folderOf(multipart);
    if (!(await this.isBegun(multipart))) return null;
    const names = (await orNone(readdir(folder))).filter((name) => /^\d+$/.test(name));
    const parts = names.map(async (name) => ({
      partNumber: Number(name),
      bytes: (await stat(join(folder, name))).size,
    }));
    // One that is deleted meanwhile is not there.
    const found = (await Promise.all(parts.map((each) => orNone(each.then((part) => [part]))))).flat();
    return found.toSorted((a, b) => a.partNumber - b.partNumber);
  }

  async complete(multipart: MultipartRef) {
    const parts = await this.listParts(multipart);
    if (parts === null) return false;
    const folder = this.folderOf(multipart);
    await this.put(multipart.key, async (path) => {
      const whole = await open(path, "wx", FILE_MODE);
      try {
        await copyParts(folder, parts, whole);
        await whole.sync();
      } finally {
        await whole.close();
      }
    });
    await this.abort(multipart);
    return true;
  }

  async abort(multipart: MultipartRef) {
    // A part that arrives at this moment puts a file into the folder that is being deleted.
    await rm(this.folderOf(multipart), { recursive: true, force: true, maxRetries: 5 });
  }

  async list() {
    const ids = await orNone(readdir(join(this.root, PARTS_ROOT)));
    const begun = ids
      .filter((id) => isPartKey(partKey(id, 1)))
      .map(async (multipartId) => {
        const folder = this.folderOf({ key: "", multipartId });
        const { mtime } = await stat(folder);
        return { key: await this.readKey(folder), multipartId, begunAt: mtime };
      });
    return (await Promise.all(begun.map((each) => orNone(each.then((one) => [one]))))).flat();
  }

  private async isBegun(multipart: MultipartRef): Promise<boolean> {
    return (await this.readKey(this.folderOf(multipart))) === multipart.key;
  }

  /** Empty where a part arrived after all was given up. */
  private async readKey(folder: string): Promise<string> {
    try {
      return await readFile(join(folder, KEY_FILE), "utf8");
    } catch (error) {
      if (isBecause("ENOENT", error)) return "";
      throw error;
    }
  }
}

/** Writes each part to its place in the whole. @param parts by number. */
async function copyParts(folder: string, parts: readonly StoredPart[], whole: FileHandle): Promise<void> {
  let end = 0;
  const places = parts.map(({ partNumber, bytes }) => ({ partNumber, from: (end += bytes) - bytes }));
  const copyInTurn = async () => {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (let next = places.shift(); next !== undefined; next = places.shift())
      await copyPart(join(folder, String(next.partNumber)), { whole, from: next.from, piece });
  };
  await Promise.all(Array.from({ length: Math.min(COPIES_AT_ONCE, places.length) }, copyInTurn));
}

async function copyPart(
  path: string,
  { whole, from, piece }: { whole: FileHandle; from: number; piece: Buffer },
): Promise<void> {
  const part = await open(path);
  try {
    for (let at = from; ;) {
      const { bytesRead } = await part.read(piece, 0, piece.length, at - from);
      if (bytesRead === 0) return;
      for (let written = 0; written < bytesRead;)
        written += (await whole.write(piece, written, bytesRead - written, at + written)).bytesWritten;
      at += bytesRead;
    }
  } finally {
    await part.close();
  }
}
