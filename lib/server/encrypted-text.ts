/** Text that a copy of the database does not give away: AES-256-GCM with a key of the server's secret, one a purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

type EncryptedPurpose = "share-code";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (purpose: EncryptedPurpose) =>
  Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", `encrypted-text\n${purpose}`, 32));

/** @param rowId of the row that has the text: in another one it cannot be read. */
export function encryptText(purpose: EncryptedPurpose, rowId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce).setAAD(Buffer.from(rowId));
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString("base64url");
}

/** @returns null for what was altered, or encrypted for another row or with another secret. */
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
