import { z } from "zod";

export const WEBHOOK_EVENTS = ["video.ready", "video.failed", "comment.created", "test"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `notPublic`: not an address of the public internet; `answered`: a status other than 2xx; `off`: turned off in between. */
export const WEBHOOK_PROBLEMS = ["notPublic", "unreachable", "timedOut", "answered", "off"] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

const URL_MESSAGE = "Enter an address that begins with https://";

export const webhookBody = z.object({
  url: z
    .url({ protocol: /^https$/, error: URL_MESSAGE })
    .max(1000, "An address has at most 1000 characters")
    .refine((url) => {
      const parsed = URL.parse(url);
      return parsed?.username === "" && parsed.password === "" && parsed.hash === "";
    }, "An address has no password and no # in it"),
  isEnabled: z.boolean(),
});

export const webhook = webhookBody.extend({ createdAt: z.iso.datetime() });

export const webhookDelivery = z.object({
  /** Sent as `webhook-id`, the same at each attempt. */
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  status: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Status of the last response; null without one. */
  responseStatus: z.int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
});

/** The last 20 deliveries, newest first. */
export const webhookState = z.object({ webhook: webhook.nullable(), deliveries: z.array(webhookDelivery) });

/** The secret of a new webhook, or a replaced one. */
export const savedWebhook = webhook.extend({ secret: z.string().optional() });
export const webhookSecret = z.object({ secret: z.string() });

export type Webhook = z.infer<typeof webhook>;
export type WebhookBody = z.infer<typeof webhookBody>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type WebhookState = z.infer<typeof webhookState>;
export type SavedWebhook = z.infer<typeof savedWebhook>;
