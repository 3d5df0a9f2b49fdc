/** Signatures of webhooks, by the Standard Webhooks specification: receivers check them with that project's libraries. */
import { createHmac } from "node:crypto";
import { sign } from "./signature";

/** The secret's bytes, stored nowhere: 256 bits that only the server's secret can make of its id. */
const keyOf = (secretId: string) => Buffer.from(sign("webhook-secret", secretId), "base64url");

/** The secret as its owner is shown it, once. */
export const webhookSecretOf = (secretId: string) => `whsec_${keyOf(secretId).toString("base64")}`;

interface Signed {
  /** Of the delivery: receivers know a repeat by it. */
  id: string;
  sentAt: Date;
  body: string;
}

/** The three headers that a receiver checks; the time stamp is in seconds since 1970. */
export function webhookHeaders(secretId: string, { id, sentAt, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac("sha256", keyOf(secretId))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
