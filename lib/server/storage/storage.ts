/** The program's storage: a bucket, or a folder below `DATA_DIR`; while objects are moved, with the other as fallback. */
import { join } from "node:path";
import { env, type Env } from "../env";
import { deferredStorage } from "./deferred-storage";
import { DiskStorage } from "./disk-storage";
import { withFallback } from "./fallback-storage";
import type { ObjectStorage } from "./storage-port";

let disk: DiskStorage | undefined;
let chosen: ObjectStorage | undefined;

export function diskStorage(): DiskStorage | null {
  return env().STORAGE === "disk" || env().STORAGE_FALLBACK ? folderStorage() : null;
}

export function storage(): ObjectStorage {
  const { STORAGE, STORAGE_FALLBACK } = env();
  const other = STORAGE === "disk" ? "s3" : "disk";
  chosen ??= STORAGE_FALLBACK ? withFallback(storageIn(STORAGE), storageIn(other)) : storageIn(STORAGE);
  return chosen;
}

export const storageIn = (kind: Env["STORAGE"]): ObjectStorage =>
  kind === "disk" ? folderStorage() : bucketStorage(env().S3_BUCKET ?? "");

function folderStorage(): DiskStorage {
  disk ??= new DiskStorage(join(env().DATA_DIR, "objects"));
  return disk;
}

/** Loaded on demand: the S3 SDK takes a quarter of a worker's start time. */
export function bucketStorage(bucket: string): ObjectStorage {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = env();
  return deferredStorage(async () => {
    const { S3Storage } = await import("./s3-storage");
    return new S3Storage(bucket, {
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
      forcePathStyle: S3_FORCE_PATH_STYLE,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? "", secretAccessKey: S3_SECRET_ACCESS_KEY ?? "" },
    });
  });
}
