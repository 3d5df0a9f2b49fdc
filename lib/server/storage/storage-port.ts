/** What the program asks of a place for objects. Two classes do it: `DiskStorage` (a folder) and `S3Storage` (a bucket). */

export interface UploadGrant {
  contentType: string;
  /** Bytes the object must have; null when the browser did not say, then up to the program's limit. */
  sizeBytes: number | null;
  expiresInSeconds: number;
}

export interface ObjectStorage {
  /** A URL the browser may PUT this one object to. */
  signUpload(key: string, grant: UploadGrant): Promise<string>;
  /** A URL the object can be read from for a limited time, by Range too. The same URL for a while, so caches hold. */
  signDownload(key: string): Promise<string>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Copies the object into a local file. */
  download(key: string, path: string): Promise<void>;
  /** Stores a local file as the object, in place of any before it. */
  upload(path: string, key: string, contentType: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix + "/"`, and the object `prefix` itself. */
  deleteAll(prefix: string): Promise<void>;
  /** Keys beginning with `prefix + "/"`. */
  list(prefix: string): Promise<string[]>;
  /** @throws when the storage does not answer. */
  check(): Promise<void>;
}

/** How long a download URL lasts at least; it is the same for up to as long again. */
export const DOWNLOAD_SECONDS = 3600;

/** The end of life of a URL signed now: on a whole window, so that the same object has the same URL within it. */
export function downloadExpiry(nowSeconds: number): number {
  return (Math.floor(nowSeconds / DOWNLOAD_SECONDS) + 2) * DOWNLOAD_SECONDS;
}

const CONTENT_TYPES: Record<string, string> = {
  mp4: "video/mp4",
  jpg: "image/jpeg",
  json: "application/json",
};

/** What the program's own objects are served as; a source never is. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split(".").pop() ?? ""] ?? "application/octet-stream";
}
