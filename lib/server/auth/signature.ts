/** Signs with the server's secret: HMAC-SHA256, one key a purpose, so that no signature serves another. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env";

export type SignedPurpose =
  | "media-address"
  | "upload-url"
  | "guest-pass"
  | "limit-key"
  | "password-reset"
  | "share-token"
  | "external-sign-in"
  | "external-link";

/** 43 characters of base64url. */
export function sign(purpose: SignedPurpose, text: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}\n${text}`).digest("base64url");
}

export function verify(purpose: SignedPurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
