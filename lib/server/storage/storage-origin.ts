import type { Env } from "../env";

type Settings = Pick<Env, "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_FORCE_PATH_STYLE">;

export function storageOrigin(settings: Settings): string | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_FORCE_PATH_STYLE } = settings;
  if (!S3_BUCKET) return null;
  const endpoint = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  // A bucket with a dot in its name, or an endpoint by IP address, has no host name of its own.
  const isInPath =
    S3_FORCE_PATH_STYLE || /^[\d.]+$|^\[/.test(endpoint.hostname) || !/^[a-z0-9-]+$/.test(S3_BUCKET);
  return isInPath ? endpoint.origin : `${endpoint.protocol}//${S3_BUCKET}.${endpoint.host}`;
}
