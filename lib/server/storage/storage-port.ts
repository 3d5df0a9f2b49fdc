/** What the program asks of a place for objects. Two classes do it: `DiskStorage` (a folder) and `S3Storage` (a bucket). */

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

export interface ObjectStorage {
  /** A URL the browser may PUT this one object to. */
  signUpload(key: string, grant: UploadGrant): Promise<string>;
  /**
   * An address of the object at the storage itself, by Range too, for `READ_SECONDS` at most; null where the program
   * serves the bytes. It cannot be taken back, hence the short time; it is the same for half of it.
   */
  signRead(key: string): Promise<string | null>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Copies one object, in place of any that `to` names. @returns its bytes; null when there is none. */
  copy(from: string, to: string): Promise<number | null>;
  /** Copies the object into a local file. */
  download(key: string, path: string): Promise<void>;
  /** Stores a local file as the object, in place of any before it. */
  upload(path: string, key: string, contentType: string): Promise<void>;
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
