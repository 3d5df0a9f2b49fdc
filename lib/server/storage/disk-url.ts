/** Makes and checks the signed URLs of the folder storage. */
import { sign, verify } from "../auth/signature";

export interface DiskGrant {
  method: "GET" | "PUT";
  key: string;
  /** Seconds since 1970. */
  expiresAt: number;
  sizeBytes: number | null;
  contentType: string | null;
}

const signedText = (grant: DiskGrant) =>
  JSON.stringify([grant.method, grant.key, grant.expiresAt, grant.sizeBytes, grant.contentType]);

export function signDiskUrl(grant: DiskGrant): string {
  const query = new URLSearchParams({ expires: String(grant.expiresAt) });
  if (grant.sizeBytes !== null) query.set("size", String(grant.sizeBytes));
  if (grant.contentType !== null) query.set("type", grant.contentType);
  query.set("signature", sign("disk-url", signedText(grant)));
  return `/api/storage/${grant.key}?${query.toString()}`;
}

/** The grant a URL carries, or null when it was altered, is for another method, or has run out. */
export function readDiskGrant(method: "GET" | "PUT", key: string, query: URLSearchParams): DiskGrant | null {
  const size = query.get("size");
  const grant: DiskGrant = {
    method,
    key,
    expiresAt: Number(query.get("expires")),
    sizeBytes: size === null ? null : Number(size),
    contentType: query.get("type"),
  };
  const isGenuine = verify("disk-url", signedText(grant), query.get("signature") ?? "");
  return isGenuine && grant.expiresAt > Date.now() / 1000 ? grant : null;
}
