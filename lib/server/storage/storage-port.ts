/** What the program asks of a place for objects. Two classes do it: `DiskStorage` (a folder) and `S3Storage` (a bucket). */
import type { Readable } from "node:stream";

export interface UploadGrant {
  contentType: string;
  /** Bytes the object must have; null when the browser did not say, then up to the program's limit. */
  sizeBytes: number | null;
  expiresInSeconds: number;
}

export interface StoredObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** An object that is sent in parts, and the storage's name for that. Until it is complete there is no such object. */
export interface MultipartRef {
  key: string;
  multipartId: string;
}

export interface PartGrant {
  /** 1 and up. */
  partNumber: number;
  /** Bytes the part must have. */
  sizeBytes: number;
  expiresInSeconds: number;
}

/** The headers of an object that a browser is to save and not to show. */
export interface SavedObject {
  contentType: string;
  /** Content-Disposition. */
  disposition: string;
}

export interface StoredPart {
  partNumber: number;
  bytes: number;
}

/** Objects that come in parts of one size, at least `MIN_PART_BYTES`, each at an address of its own. */
export interface Multiparts {
  /** @param partBytes of every part but the last, which has the rest. */
  begin(key: string, contentType: string, partBytes: number): Promise<MultipartRef>;
  /** A URL the browser may PUT this one part to. */
  signPart(multipart: MultipartRef, grant: PartGrant): Promise<string>;
  /**
   * The stored parts, by number; null when nothing was begun under this name, or it was abandoned. After completion some
   * servers still list the parts, others none.
   */
  listParts(multipart: MultipartRef): Promise<StoredPart[] | null>;
  /** Makes one object of all stored parts, in order. Idempotent. @returns false where `listParts` would give null. */
  complete(multipart: MultipartRef): Promise<boolean>;
  /** Deletes the parts; nothing there is no error. */
  abort(multipart: MultipartRef): Promise<void>;
  /** All multipart uploads neither complete nor abandoned. `begunAt` may be the time of the last change. */
  list(): Promise<(MultipartRef & { begunAt: Date })[]>;
}

export interface ObjectStorage {
  readonly multiparts: Multiparts;
  /** A URL the browser may PUT this one object to. */
  signUpload(key: string, grant: UploadGrant): Promise<string>;
  /**
   * An address of the object at the storage itself, for `READ_SECONDS` at most; null where this program serves the bytes. It
   * cannot be withdrawn, so its time is short; it stays the same for half of it.
   * @param saved headers other than the stored ones.
   */
  signRead(key: string, saved?: SavedObject): Promise<string | null>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Copies one object, in place of any that `to` names. @returns its bytes; null when there is none. */
  copy(from: string, to: string): Promise<number | null>;
  /** The bytes `start` to `end`, both included. @throws when there is no such object. */
  read(key: string, range: { start: number; end: number }): Promise<Readable>;
  /** Copies the object into a local file. */
  download(key: string, path: string): Promise<void>;
  /** Stores a local file as the object, in place of any before it. */
  upload(path: string, key: string, contentType: string): Promise<void>;
  /** Stores a stream of so many bytes as the object, in place of any before it. */
  write(key: string, body: Readable, bytes: number, contentType: string): Promise<void>;
  /** Stores bytes that are in memory as the object, in place of any before it. */
  store(bytes: Uint8Array, key: string, contentType: string): Promise<void>;
  /** Deletes one object; none there is no error. */
  delete(key: string): Promise<void>;
  /** The objects whose key begins with `prefix + "/"`, by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** @throws when the storage does not answer. */
  check(): Promise<void>;
}

/** The longest time for which an address at the storage itself can be read from. */
export const READ_SECONDS = 220;

/** S3 takes no smaller part but the last. */
export const MIN_PART_BYTES = 5 * 1024 ** 2;
