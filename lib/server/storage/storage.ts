/** Gives the storage of this program: an S3 bucket when the settings name one, else a folder below `DATA_DIR`. */
import { join } from "node:path";
import { env } from "../env";
import { deferredStorage } from "./deferred-storage";
import { DiskStorage } from "./disk-storage";
import type { ObjectStorage } from "./storage-port";

let disk: DiskStorage | undefined;
let chosen: ObjectStorage | undefined;

/** The folder storage, or null when the settings name a bucket. */
export function diskStorage(): DiskStorage | null {
  if (env().S3_BUCKET) return null;
  disk ??= new DiskStorage(join(env().DATA_DIR, "objects"));
  return disk;
}

export function storage(): ObjectStorage {
  chosen ??= diskStorage() ?? bucketStorage();
  return chosen;
}

/** Whoever keeps objects in a folder never loads the SDK of S3, a quarter of what a worker's start costs. */
function bucketStorage(): ObjectStorage {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } =
    env();
  return deferredStorage(async () => {
    const { S3Storage } = await import("./s3-storage");
    return new S3Storage(S3_BUCKET ?? "", {
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
      forcePathStyle: S3_FORCE_PATH_STYLE,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? "", secretAccessKey: S3_SECRET_ACCESS_KEY ?? "" },
    });
  });
}
