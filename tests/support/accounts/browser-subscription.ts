import { createECDH, randomBytes, randomUUID } from "node:crypto";

/** What a browser sends when pushes are turned on; no server listens at its address. */
export const browserSubscription = (endpoint = `https://push.example/${randomUUID()}`) => ({
  endpoint,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});

/** The same subscription as a row. */
export function subscriptionRow(userId: string) {
  const { endpoint, keys } = browserSubscription();
  return { userId, endpoint, ...keys, name: "A phone" };
}
