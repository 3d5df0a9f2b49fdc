import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const newSecret = () => randomBytes(32).toString("hex");

/** A secret that is made once in this folder, readable by its owner only. */
export function readOrMakeSecret(folder: string, name: string, make = newSecret): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Derived from the secret that all machines share, so that their first starts make the same key. In base64url. */
export const vapidKeyOf = (authSecret: string): string =>
  Buffer.from(hkdfSync("sha256", authSecret, "", "vapid-key", 32)).toString("base64url");
