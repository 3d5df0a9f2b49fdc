import { beforeAll, expect, test } from "@jest/globals";
import { decryptText, encryptText } from "@/lib/server/crypto/encrypted-text";

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

test("a text is decrypted only with its own row's id, and not after a changed byte", () => {
  const encrypted = encryptText("share-code", "row", "left rein, ünder");
  expect(decryptText("share-code", "row", encrypted)).toBe("left rein, ünder");
  expect(encryptText("share-code", "row", "left rein, ünder")).not.toBe(encrypted);
  expect(decryptText("share-code", "other row", encrypted)).toBeNull();
  const bytes = Buffer.from(encrypted, "base64url");
  for (const place of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(decryptText("share-code", "row", altered.toString("base64url"))).toBeNull();
  }
  expect(decryptText("share-code", "row", "")).toBeNull();
});
