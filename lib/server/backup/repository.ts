/** `chunks/`: pieces by SHA-256. `manifests/`: one file per backup, written last, so an interrupted one has none. */
import { createHash, createHmac } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import pLimit from "p-limit";
import type { ObjectStorage } from "../storage/storage-port";
import { BackupProblem, FORMAT, manifestSchema, type Manifest, type SavedContent } from "./manifest";

export const CHUNK_BYTES = 16 * 1024 ** 2;
const CONTENT_TYPE = "application/octet-stream";
/** The first bytes of a file encrypted by age. */
const AGE_HEADER = Buffer.from("age-encryption.org/");
const READS_AT_ONCE = 2;

export class Repository {
  #chunks: Promise<Map<string, number>> | undefined;

  /** @param prefix of all keys; "" for none. @param key of age (`AGE-SECRET-KEY-1…`); null for no encryption. */
  constructor(
    private readonly storage: ObjectStorage,
    private readonly prefix: string,
    private readonly key: string | null,
  ) {}

  readonly #keyOf = (name: string) => (this.prefix === "" ? name : `${this.prefix}/${name}`);
  readonly #chunkKey = (name: string) => this.#keyOf(`chunks/${name.slice(0, 2)}/${name}`);
  readonly #manifestKey = (madeAt: string) => this.#keyOf(`manifests/${madeAt.replaceAll(":", "-")}`);

  /** SHA-256; with encryption keyed by the secret, so that names reveal nothing. */
  #nameOf(bytes: Uint8Array): string {
    return (this.key === null ? createHash("sha256") : createHmac("sha256", this.key))
      .update(bytes)
      .digest("hex");
  }

  chunks(): Promise<Map<string, number>> {
    return (this.#chunks ??= this.storage
      .list(this.#keyOf("chunks"))
      .then((found) => new Map(found.map(({ key, bytes }) => [key.slice(key.lastIndexOf("/") + 1), bytes]))));
  }

  async putChunk(bytes: Uint8Array): Promise<string> {
    const name = this.#nameOf(bytes);
    const stored = await this.chunks();
    if (stored.has(name)) return name;
    const sealed = await this.#seal(bytes);
    await this.storage.store(sealed, this.#chunkKey(name), CONTENT_TYPE);
    stored.set(name, sealed.byteLength);
    return name;
  }

  /** @throws BackupProblem when it is missing or changed. */
  async getChunk(name: string): Promise<Uint8Array> {
    const size = (await this.chunks()).get(name);
    if (size === undefined)
      throw new BackupProblem(`The backup is damaged: ${this.#chunkKey(name)} is missing.`);
    const bytes = await this.#readWhole(this.#chunkKey(name), size);
    if (!bytes || this.#nameOf(bytes) !== name)
      throw new BackupProblem(`The backup is damaged: ${this.#chunkKey(name)} is not what was stored.`);
    return bytes;
  }

  async *read({ chunks }: SavedContent): AsyncGenerator<Uint8Array> {
    for (const name of chunks) yield await this.getChunk(name);
  }

  /** Reads all of the backup. @throws BackupProblem for anything missing or damaged. */
  async check({ tables, objects }: Manifest): Promise<void> {
    const limit = pLimit(READS_AT_ONCE);
    const names = new Set([...tables, ...objects].flatMap(({ chunks }) => chunks));
    await limit.map([...names], (name) => this.getChunk(name).then(() => undefined));
  }

  /** Times of complete backups, newest first, as their manifests are named. */
  async list(): Promise<string[]> {
    const found = await this.storage.list(this.#keyOf("manifests"));
    const names = found.map(({ key }) => key.slice(key.lastIndexOf("/") + 1));
    return names
      .filter((name) => /^[\dT.-]+Z$/.test(name))
      .map((name) => name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"))
      .toSorted()
      .toReversed();
  }

  async putManifest(manifest: Manifest): Promise<void> {
    const packed = await promisify(gzip)(JSON.stringify(manifest));
    await this.storage.store(await this.#seal(packed), this.#manifestKey(manifest.madeAt), CONTENT_TYPE);
  }

  /** @throws BackupProblem for one that is damaged, newer than the program, or encrypted with another key. */
  async getManifest(madeAt: string): Promise<Manifest> {
    const manifestKey = this.#manifestKey(madeAt);
    const size = await this.storage.findSize(manifestKey);
    const packed = await this.#readWhole(manifestKey, size);
    const found: unknown = await promisify(gunzip)(packed ?? "").then(
      (json): unknown => JSON.parse(json.toString()),
      () => null,
    );
    const format = found !== null && typeof found === "object" && "format" in found ? found.format : null;
    if (typeof format === "number" && format > FORMAT)
      throw new BackupProblem(
        `The backup of ${madeAt} was made by a newer program (format ${format}): restore it with that.`,
      );
    const manifest = manifestSchema.safeParse(found);
    if (!manifest.success) throw new BackupProblem(`The backup is damaged: ${manifestKey} cannot be read.`);
    return manifest.data;
  }

  async deleteManifest(madeAt: string): Promise<void> {
    await this.storage.delete(this.#manifestKey(madeAt));
  }

  /** Also deletes half-written files. @returns how many. */
  async deleteChunksBut(retained: ReadonlySet<string>): Promise<number> {
    const stored = await this.chunks();
    const left = [...stored.keys()].filter((name) => !retained.has(name));
    for (const name of left) {
      await this.storage.delete(this.#chunkKey(name));
      stored.delete(name);
    }
    return left.length;
  }

  async #seal(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.key === null) return bytes;
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(this.key));
    return encrypter.encrypt(bytes);
  }

  /** @returns null if missing, or damaged so that decryption fails. */
  async #readWhole(key: string, size: number | null): Promise<Uint8Array | null> {
    if (size === null) return null;
    const sealed = await buffer(await this.storage.read(key, { start: 0, end: size - 1 }));
    if (!sealed.subarray(0, AGE_HEADER.length).equals(AGE_HEADER)) return sealed;
    if (this.key === null) throw new BackupProblem("The backup is encrypted: set BACKUP_KEY to its key.");
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.key);
    try {
      return await decrypter.decrypt(sealed);
    } catch (error) {
      if (error instanceof Error && error.message.includes("no identity matched"))
        throw new BackupProblem("The backup was encrypted with another key than BACKUP_KEY.");
      return null;
    }
  }
}
