/** Stores objects in a folder; its signed URLs lead to /api/storage. */
import { createWriteStream, type ReadStream } from "node:fs";
import {
  chmod,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_MODE, FOLDER_MODE, inFolderOf, hasErrorCode, emptyIfGone } from "./disk-files";
import { DiskMultiparts, type Upload } from "./disk-multiparts";
import { signUploadUrl } from "./disk-url";
import { LatestUploads, SupersededError, untilSuperseded } from "./latest-upload";
import { isPartKey, requireObjectKey } from "./object-keys";
import type { ObjectStorage, StoredObject } from "./storage-port";
import { requireWritable } from "./write-check";
import { writeStream } from "./write-stream";

export class DiskStorage implements ObjectStorage {
  readonly multiparts: DiskMultiparts;
  private readonly root: string;
  private readonly uploads = new LatestUploads();

  constructor(folder: string) {
    this.root = resolve(folder);
    this.multiparts = new DiskMultiparts(this.root, this.uploads);
  }

  private pathOf(key: string): string {
    requireObjectKey(key);
    return join(this.root, ...key.split("/"));
  }

  async signUpload(
    key: string,
    grant: { contentType: string; sizeBytes: number | null; expiresInSeconds: number },
  ) {
    requireObjectKey(key);
    const expiresAt = Math.floor(Date.now() / 1000) + grant.expiresInSeconds;
    return signUploadUrl({
      key,
      expiresAt,
      sizeBytes: grant.sizeBytes,
      contentType: grant.contentType,
    });
  }

  async signRead() {
    return null;
  }

  /** A link is enough: objects never change. */
  async copy(from: string, to: string) {
    if ((await this.findSize(from)) === null) return null;
    try {
      await inFolderOf(this.pathOf(to), () => link(this.pathOf(from), this.pathOf(to)));
    } catch (error) {
      if (hasErrorCode("ENOENT", error)) return null;
      throw error;
    }
    return this.findSize(to);
  }

  async findSize(key: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      if (hasErrorCode("ENOENT", error)) return null;
      throw error;
    }
  }

  async read(key: string, { start, end }: { start: number; end: number }): Promise<ReadStream> {
    const file = await open(this.pathOf(key));
    return file.createReadStream({ start, end });
  }

  /** A link where possible; another file system gets a copy. */
  async download(key: string, path: string) {
    await link(this.pathOf(key), path).catch(() =>
      copyFile(this.pathOf(key), path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL),
    );
  }

  async upload(path: string, key: string) {
    await this.put(key, (beside) => copyFile(path, beside, constants.COPYFILE_FICLONE));
  }

  async write(key: string, body: Readable, bytes: number) {
    await this.put(key, async (beside) => {
      const file = createWriteStream(beside, { mode: FILE_MODE, flush: true });
      await pipeline(body, file);
      if (file.bytesWritten !== bytes)
        throw new Error(`${key} came with ${file.bytesWritten} of ${bytes} bytes`);
    });
  }

  async store(bytes: Uint8Array, key: string) {
    await this.put(key, (beside) => writeFile(beside, bytes, { mode: FILE_MODE, flush: true }));
  }

  /** Atomic: written beside its path, then renamed. */
  private async put(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const filePath = this.pathOf(key);
    const beside = `${filePath}.${randomUUID()}`;
    let isStored = false;
    try {
      await inFolderOf(beside, () => write(beside));
      await chmod(beside, FILE_MODE);
      await rename(beside, filePath);
      isStored = true;
    } finally {
      if (!isStored) await this.remove(beside);
    }
  }

  /**
   * Stores a stream atomically; of two for one object the later wins. @param limit bytes. @param requireWanted called
   * at the end; when it throws, nothing is stored. @returns the size, "exists" or "tooLarge"
   */
  async receive(
    key: string,
    body: AsyncIterable<Uint8Array>,
    limit: number,
    requireWanted: () => Promise<void> = async () => undefined,
  ): Promise<number | "exists" | "tooLarge" | "superseded"> {
    this.pathOf(key);
    try {
      return await this.uploads.take(key, (newer) => {
        const upload = { key, body: untilSuperseded(body, newer), limit, requireWanted };
        return isPartKey(key) ? this.multiparts.receivePart(upload) : this.receiveWhole(upload);
      });
    } catch (error) {
      if (hasErrorCode("EEXIST", error)) return "exists";
      if (error instanceof SupersededError) return "superseded";
      throw error;
    }
  }

  private async receiveWhole({ key, body, limit, requireWanted }: Upload): Promise<number | "tooLarge"> {
    const filePath = this.pathOf(key);
    const beside = `${filePath}.${randomUUID()}`;
    try {
      // Otherwise the build traces all files of the project.
      const file = await inFolderOf(beside, () => open(/* turbopackIgnore: true */ beside, "wx", FILE_MODE));
      let sizeBytes: number | "tooLarge";
      try {
        sizeBytes = await writeStream(file, body, { at: 0, limit });
        if (sizeBytes === "tooLarge") return sizeBytes;
        await file.sync();
      } finally {
        await file.close();
      }
      await requireWanted();
      await link(beside, filePath);
      return sizeBytes;
    } finally {
      await this.remove(beside);
    }
  }

  async delete(key: string) {
    await this.remove(this.pathOf(key));
  }

  /** Also removes empty folders above it, up to the first part of the key. */
  private async remove(filePath: string): Promise<void> {
    await rm(filePath, { force: true });
    for (let folder = dirname(filePath); dirname(folder) !== this.root; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch {
        return;
      }
    }
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const folder = dirname(this.pathOf(`${prefix}/any`));
    const entries = await emptyIfGone(readdir(folder, { recursive: true, withFileTypes: true }));
    const found = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtime } = await stat(path);
        const key = relative(this.root, path).split(sep).join("/");
        return { key, bytes: size, modifiedAt: mtime };
      });
    // A file deleted in between is skipped.
    const objects = (await Promise.all(found.map((each) => emptyIfGone(each.then((o) => [o]))))).flat();
    return objects.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  async check() {
    await mkdir(this.root, { recursive: true, mode: FOLDER_MODE });
    const { mode } = await stat(this.root);
    // A mounted folder may belong to another account, which alone can change its mode.
    if (mode & 0o077) await chmod(this.root, FOLDER_MODE).catch(() => undefined);
    await requireWritable(this.root);
  }
}
