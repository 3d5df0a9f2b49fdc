/** Text that is unreadable in a copy of the database: AES-256-GCM, one derived key per purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "../env";

type EncryptedPurpose = "share-code";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (purpose: EncryptedPurpose) =>
  Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", `encrypted-text\n${purpose}`, 32));

/** @param rowId binds the text to its row. */
export function encryptText(purpose: EncryptedPurpose, rowId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce).setAAD(Buffer.from(rowId));
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString("base64url");
}

/** @returns null for text that was altered, or belongs to another row or secret. */
export function decryptText(purpose: EncryptedPurpose, rowId: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
