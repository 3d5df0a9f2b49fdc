/** Identifies this program to push services: RFC 8292. */
import { createECDH } from "node:crypto";
import { env } from "../../env";

export interface VapidDetails {
  subject: string;
  /** Both in base64url. */
  publicKey: string;
  privateKey: string;
}

/** @throws Error without the key, which `npm start` makes. */
export function vapidDetails(): VapidDetails {
  const { VAPID_PRIVATE_KEY: privateKey, APP_URL, MAIL_FROM } = env();
  if (privateKey === undefined) throw new Error("VAPID_PRIVATE_KEY is missing");
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(privateKey, "base64url");
  const [address = "billing@localhost"] = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM) ?? [];
  return {
    // A contact for push services, which accept no http address.
    subject: APP_URL.startsWith("https://") ? APP_URL : `mailto:${address}`,
    publicKey: keys.getPublicKey("base64url"),
    privateKey,
  };
}
