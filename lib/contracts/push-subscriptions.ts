import { z } from "zod";
import { typedText } from "./typed-text";

export const PUSH_NAME_MAX = 60;
const name = typedText("Name is required", PUSH_NAME_MAX).min(1, "Name is required");

const ENDPOINT_MESSAGE = "This is no address of a push service";

/** Base64url of so many bytes; some browsers pad it. */
const bytes = (count: number) =>
  z
    .string("Must be a key")
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), `Must be a key of ${count} bytes`)
    .transform((key) => key.replace(/=+$/, ""));

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionBody = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: ENDPOINT_MESSAGE })
    .max(1000, "An address has at most 1000 characters")
    .refine((url) => {
      const parsed = URL.parse(url);
      return parsed?.port === "" && parsed.username === "" && parsed.password === "" && parsed.hash === "";
    }, ENDPOINT_MESSAGE),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  name: name.optional(),
});

export const pushSubscriptionEdit = z.object({ name });

export const pushSubscription = z.object({
  id: z.string(),
  name: z.string(),
  /** SHA-256 in base64url, by which a browser finds its own subscription. */
  endpointHash: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const pushState = z.object({
  /** For `applicationServerKey`, in base64url (RFC 8292); null before the account's address is confirmed. */
  publicKey: z.string().nullable(),
  /** Unread comments, for the badge of the installed program. */
  unread: z.int().nonnegative(),
  subscriptions: z.array(pushSubscription),
});

export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;
export type PushSubscriptionEdit = z.infer<typeof pushSubscriptionEdit>;
export type PushSubscriptionRow = z.infer<typeof pushSubscription>;
export type PushState = z.infer<typeof pushState>;
