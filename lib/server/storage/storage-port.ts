/** The interface of `DiskStorage` (a folder) and `S3Storage` (a bucket). */
import type { Readable } from "node:stream";

export interface UploadGrant {
  contentType: string;
  /** Null for any size up to the program's limit. */
  sizeBytes: number | null;
  expiresInSeconds: number;
}

export interface StoredObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface MultipartRef {
  key: string;
  multipartId: string;
}

export interface PartGrant {
  partNumber: number;
  sizeBytes: number;
  expiresInSeconds: number;
}

export interface SavedObject {
  contentType: string;
  disposition: string;
}

export interface StoredPart {
  partNumber: number;
  bytes: number;
}

/** Uploads in parts of one size, at least `MIN_PART_BYTES`, each with its own address. */
export interface Multiparts {
  begin(key: string, contentType: string, partBytes: number): Promise<MultipartRef>;
  signPart(multipart: MultipartRef, grant: PartGrant): Promise<string>;
  /** By number; null when never begun or abandoned. After completion some servers still list the parts, others none. */
  listParts(multipart: MultipartRef): Promise<StoredPart[] | null>;
  /** Joins all stored parts in order. Idempotent. @returns false where `listParts` gives null. */
  complete(multipart: MultipartRef): Promise<boolean>;
  /** Deletes the parts; idempotent. */
  abort(multipart: MultipartRef): Promise<void>;
  /** Neither complete nor abandoned. `begunAt` may be the time of the last change. */
  list(): Promise<(MultipartRef & { begunAt: Date })[]>;
}

export interface ObjectStorage {
  readonly multiparts: Multiparts;
  signUpload(key: string, grant: UploadGrant): Promise<string>;
  /** Valid for at most `READ_SECONDS`; null if this program serves the bytes. @param saved replaces stored headers */
  signRead(key: string, saved?: SavedObject): Promise<string | null>;
  /** Bytes; null without such an object. */
  findSize(key: string): Promise<number | null>;
  /** Replaces `to`. @returns its bytes; null without such an object. */
  copy(from: string, to: string): Promise<number | null>;
  /** `end` is included. @throws without such an object. */
  read(key: string, range: { start: number; end: number }): Promise<Readable>;
  download(key: string, path: string): Promise<void>;
  upload(path: string, key: string, contentType: string): Promise<void>;
  write(key: string, body: Readable, bytes: number, contentType: string): Promise<void>;
  store(bytes: Uint8Array, key: string, contentType: string): Promise<void>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<StoredObject[]>;
  /** @throws when the storage does not respond. */
  check(): Promise<void>;
}

/** The longest validity of an address at the storage itself. */
export const READ_SECONDS = 220;

/** S3 takes smaller parts only at the end. */
export const MIN_PART_BYTES = 5 * 1024 ** 2;
