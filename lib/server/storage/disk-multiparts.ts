/** Each part is written to its place in one file, which becomes the object; marker files show complete parts. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MODE, FOLDER_MODE, inFolderOf, hasErrorCode, emptyIfGone } from "./disk-files";
import { signUploadUrl } from "./disk-url";
import { SupersededError, type LatestUploads } from "./latest-upload";
import { isPartKey, partKey, PARTS_ROOT, requireObjectKey } from "./object-keys";
import type { MultipartRef, Multiparts, PartGrant } from "./storage-port";
import { writeStream } from "./write-stream";

/** Files of one upload: its key and part size, the data, and a marker per part. */
const METADATA_FILE = "about";
const WHOLE_FILE = "whole";

export interface Upload {
  key: string;
  body: AsyncIterable<Uint8Array>;
  limit: number;
  requireWanted: () => Promise<void>;
}

interface UploadMetadata {
  key: string;
  partBytes: number;
}

export class DiskMultiparts implements Multiparts {
  constructor(
    private readonly root: string,
    private readonly uploads: LatestUploads,
  ) {}

  private folderOf({ multipartId }: MultipartRef): string {
    if (!isPartKey(partKey(multipartId, 1))) throw new Error("Not the name of a multipart upload");
    return join(this.root, PARTS_ROOT, multipartId);
  }

  async begin(key: string, _contentType: string, partBytes: number) {
    requireObjectKey(key);
    const begun = { key, multipartId: randomUUID() };
    const folder = this.folderOf(begun);
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await writeFile(join(folder, WHOLE_FILE), "", { mode: FILE_MODE });
    await writeFile(join(folder, METADATA_FILE), `${key} ${partBytes}`, { mode: FILE_MODE, flush: true });
    return begun;
  }

  /** @throws EEXIST for a part that has arrived; errors of `requireWanted`; SupersededError for parts that are gone */
  async receivePart(upload: Upload): Promise<number | "tooLarge" | "exists"> {
    try {
      return await this.writePart(upload);
    } catch (error) {
      if (!hasErrorCode("ENOENT", error)) throw error;
      await upload.requireWanted();
      throw new SupersededError();
    }
  }

  /** @throws as `receivePart`; ENOENT when the upload has ended. */
  private async writePart({
    key,
    body,
    limit,
    requireWanted,
  }: Upload): Promise<number | "tooLarge" | "exists"> {
    const [, multipartId = "", number = ""] = key.split("/");
    const folder = this.folderOf({ key, multipartId });
    const about = await this.readAbout(folder);
    if (!about) {
      await requireWanted();
      throw new Error("Nothing was begun that this is a part of");
    }
    if (limit > about.partBytes) throw new Error("A part that is larger than its place");
    if (existsSync(join(folder, number))) return "exists";
    const file = await open(join(folder, WHOLE_FILE), "r+");
    let bytes: number | "tooLarge";
    try {
      bytes = await writeStream(file, body, { at: (Number(number) - 1) * about.partBytes, limit });
      if (bytes === "tooLarge") return bytes;
      await file.datasync();
    } finally {
      await file.close();
    }
    await requireWanted();
    await this.mark(join(folder, number), bytes);
    return bytes;
  }

  /** A sparse file of the part's size, created with that size, so that no reader sees a wrong one. */
  private async mark(path: string, bytes: number): Promise<void> {
    const beside = `${path}.${randomUUID()}`;
    try {
      // Otherwise the build traces all files of the project.
      const mark = await open(/* turbopackIgnore: true */ beside, "wx", FILE_MODE);
      try {
        await mark.truncate(bytes);
      } finally {
        await mark.close();
      }
      await link(beside, path);
    } finally {
      await rm(beside, { force: true });
    }
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
    const names = (await emptyIfGone(readdir(folder))).filter((name) => /^\d+$/.test(name));
    const parts = names.map(async (name) => ({
      partNumber: Number(name),
      bytes: (await stat(join(folder, name))).size,
    }));
    // A file deleted in between is skipped.
    const found = (await Promise.all(parts.map((each) => emptyIfGone(each.then((part) => [part]))))).flat();
    return found.toSorted((a, b) => a.partNumber - b.partNumber);
  }

  async complete(multipart: MultipartRef) {
    const parts = await this.listParts(multipart);
    if (parts === null) return false;
    if (parts.some(({ partNumber }, at) => partNumber !== at + 1)) throw new Error("A part is missing");
    const folder = this.folderOf(multipart);
    // A repeated part must not write into the complete object.
    await this.uploads.endAll(partKey(multipart.multipartId, 1).slice(0, -1));
    const filePath = join(this.root, ...multipart.key.split("/"));
    try {
      await inFolderOf(filePath, () => link(join(folder, WHOLE_FILE), filePath));
    } catch (error) {
      // The object exists already; its folder may just have been deleted.
      if (!hasErrorCode("EEXIST", error) && !hasErrorCode("ENOENT", error)) throw error;
    }
    await this.abort(multipart);
    return true;
  }

  async abort(multipart: MultipartRef) {
    // A part arriving now puts its marker into the folder being deleted.
    await rm(this.folderOf(multipart), { recursive: true, force: true, maxRetries: 5 });
  }

  async list() {
    const ids = await emptyIfGone(readdir(join(this.root, PARTS_ROOT)));
    const begun = ids
      .filter((id) => isPartKey(partKey(id, 1)))
      .map(async (multipartId) => {
        const folder = this.folderOf({ key: "", multipartId });
        const { mtime } = await stat(folder);
        const about = await this.readAbout(folder);
        return { key: about?.key ?? "", multipartId, begunAt: mtime };
      });
    return (await Promise.all(begun.map((each) => emptyIfGone(each.then((one) => [one]))))).flat();
  }

  private async isBegun(multipart: MultipartRef): Promise<boolean> {
    return (await this.readAbout(this.folderOf(multipart)))?.key === multipart.key;
  }

  private async readAbout(folder: string): Promise<UploadMetadata | null> {
    try {
      const [key = "", partBytes] = (await readFile(join(folder, METADATA_FILE), "utf8")).split(" ");
      return { key, partBytes: Number(partBytes) };
    } catch (error) {
      if (hasErrorCode("ENOENT", error)) return null;
      throw error;
    }
  }
}
