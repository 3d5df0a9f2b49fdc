/** HMAC-SHA256 with one derived key per purpose, so that no signature serves another purpose. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { env } from "../env";

export type SignedPurpose =
  | "media-address"
  | "upload-url"
  | "guest-pass"
  | "limit-key"
  | "password-reset"
  | "access-removal"
  | "share-token"
  | "external-sign-in"
  | "external-link"
  | "email-confirmation"
  | "webhook-secret"
  | "unsubscribe"
  | "confirm-replies"
  | "end-replies"
  | "invitation-address"
  | "invitation-opt-out"
  | "message-id";

/** 43 characters of base64url. */
export function sign(purpose: SignedPurpose, text: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}\n${text}`).digest("base64url");
}

export function verify(purpose: SignedPurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

type SealedPurpose = Extract<
  SignedPurpose,
  | "guest-pass"
  | "external-link"
  | "password-reset"
  | "access-removal"
  | "email-confirmation"
  | "unsubscribe"
  | "confirm-replies"
  | "end-replies"
  | "invitation-opt-out"
>;

/** JSON in base64url and its signature, for a cookie or link. */
export function seal(purpose: SealedPurpose, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${sign(purpose, payload)}`;
}

/** Null for text that was not sealed for this purpose. */
export function unseal<Schema extends z.ZodType>(
  purpose: SealedPurpose,
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | null {
  const [payload = "", signature = "", ...rest] = text?.split(".") ?? [];
  if (rest.length > 0 || !verify(purpose, payload, signature)) return null;
  return schema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).data ?? null;
}
