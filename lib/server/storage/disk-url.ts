import { sign, verify } from "../crypto/signature";

export interface UploadUrlGrant {
  key: string;
  /** Seconds since 1970. */
  expiresAt: number;
  sizeBytes: number | null;
  contentType: string;
}

const signedText = ({ key, expiresAt, sizeBytes, contentType }: UploadUrlGrant) =>
  JSON.stringify([key, expiresAt, sizeBytes, contentType]);

export function signUploadUrl(grant: UploadUrlGrant): string {
  const query = new URLSearchParams({ expires: String(grant.expiresAt), type: grant.contentType });
  if (grant.sizeBytes !== null) query.set("size", String(grant.sizeBytes));
  query.set("signature", sign("upload-url", signedText(grant)));
  return `/api/storage/${grant.key}?${query.toString()}`;
}

export function readUploadUrl(key: string, query: URLSearchParams): UploadUrlGrant | null {
  const size = query.get("size");
  const grant: UploadUrlGrant = {
    key,
    expiresAt: Number(query.get("expires")),
    sizeBytes: size === null ? null : Number(size),
    contentType: query.get("type") ?? "",
  };
  const isGenuine = verify("upload-url", signedText(grant), query.get("signature") ?? "");
  return isGenuine && grant.expiresAt > Date.now() / 1000 ? grant : null;
}
