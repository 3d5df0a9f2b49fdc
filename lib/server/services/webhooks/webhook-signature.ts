/** Signatures by the Standard Webhooks specification. */
import { createHmac } from "node:crypto";
import { sign } from "../../crypto/signature";

/** Not stored: 256 bits derived from its id and the server's secret. */
const secretKey = (secretId: string) => Buffer.from(sign("webhook-secret", secretId), "base64url");

export const webhookSecretOf = (secretId: string) => `whsec_${secretKey(secretId).toString("base64")}`;

interface Signed {
  id: string;
  sentAt: Date;
  body: string;
}

/** The time stamp is in seconds since 1970. */
export function webhookHeaders(secretId: string, { id, sentAt, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac("sha256", secretKey(secretId))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
