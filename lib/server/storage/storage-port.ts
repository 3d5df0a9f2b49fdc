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
   * A URL the object can be read from for a limited time, by Range too. The same URL for a while, so caches hold.
   * @param contentType what it is served as.
   */
  signDownload(key: string, contentType: string): Promise<string>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Copies the object into a local file. */
  download(key: string, path: string): Promise<void>;
  /** Stores a local file as the object, in place of any before it. */
  upload(path: string, key: string, contentType: string): Promise<void>;
  /** Deletes one object; none there is no error. */
  delete(key: string): Promise<void>;
  /** The objects whose key begins with `prefix + "/"`, by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** @throws when the storage does not answer. */
  check(): Promise<void>;
}

/** How long a download URL lasts at least; it is the same for up to as long again. */
export const DOWNLOAD_SECONDS = 3600;

/** The end of life of a URL signed now: on a whole window, so that the same object has the same URL within it. */
export function downloadExpiry(nowSeconds: number): number {
  return (Math.floor(nowSeconds / DOWNLOAD_SECONDS) + 2) * DOWNLOAD_SECONDS;
}
