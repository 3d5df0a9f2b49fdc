import { createECDH } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { vapidDetails } from "@/lib/server/services/pushes/vapid";
import { readOrMakeSecret, vapidKeyOf } from "@/scripts/stack/secrets";

const SECRET = "a secret that all machines share";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-vapid-"));
  Object.assign(process.env, {
    DATABASE_URL: "postgresql://nobody@localhost/none",
    AUTH_SECRET: SECRET,
    VAPID_PRIVATE_KEY: vapidKeyOf(SECRET),
    MAIL_FROM: "Strideframe <rides@barn.example>",
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("machines with one secret create one key, which stays when the secret is changed later", () => {
  const start = (secret: string) => readOrMakeSecret(folder, "vapid-key", () => vapidKeyOf(secret));
  const first = start(SECRET);
  expect(first).toBe(vapidKeyOf(SECRET));
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(start("another secret")).toBe(first);
  expect(vapidKeyOf("another secret")).not.toBe(first);
  expect(statSync(path.join(folder, "vapid-key")).mode & 0o777).toBe(0o600);
});

test("browsers get the public key, and push services the contact address", () => {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(vapidKeyOf(SECRET), "base64url");
  expect(vapidDetails()).toEqual({
    subject: "mailto:rides@barn.example",
    publicKey: keys.getPublicKey("base64url"),
    privateKey: vapidKeyOf(SECRET),
  });
});
