/** Webhook events are stored in the transaction that causes them, and sent by a job. */
import { randomUUID } from "node:crypto";
import type { WebhookEvent, WebhookProblem } from "@/lib/contracts/webhooks";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db, type Transaction } from "../../database/db";
import type { Webhook, WebhookDelivery } from "../../generated/prisma/client";
import { MAX_DELIVERY_ATTEMPTS } from "../../queue/jobs";
import { INTERNET, NotPublic, postToPublic, TimedOut, type Network } from "./public-https";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { webhookHeaders } from "./webhook-signature";

/** Per account; more are dropped, since the receiver has been down for long. */
const MAX_WAITING = 100;
const STORED_MS = 30 * 24 * 3600 * 1000;

export async function enqueueEvent(
  transaction: Transaction,
  event: Exclude<WebhookEvent, "test">,
  { videoId, commentId = null }: { videoId: string; commentId?: string | null },
): Promise<void> {
  const [delivery] = await transaction.$queryRaw<{ id: string }[]>`
    INSERT INTO "WebhookDelivery" (id, "userId", event, "videoId", "commentId")
    SELECT ${randomUUID()}::uuid, w."userId", ${event}, v.id, ${commentId}::uuid
    FROM "Video" v JOIN "Webhook" w ON w."userId" = v."ownerId"
    WHERE v.id = ${videoId}::uuid AND w."isEnabled" AND ${MAX_WAITING} > (
      SELECT count(*) FROM "WebhookDelivery" d WHERE d."userId" = w."userId" AND d.status = 'waiting')
    FOR KEY SHARE OF w
    RETURNING id::text`;
  if (delivery) await enqueue(transaction, "deliver-webhook", { deliveryId: delivery.id });
}

/** The same bytes at every attempt. */
const deliveryBody = ({ event, createdAt, videoId, commentId }: WebhookDelivery) =>
  JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: { ...(videoId && { videoId }), ...(commentId && { commentId }) },
  });

interface Outcome {
  responseStatus: number | null;
  problem: WebhookProblem | null;
}

async function attemptDelivery(
  { url, secretId, isEnabled }: Webhook,
  delivery: WebhookDelivery,
  network: Network,
): Promise<Outcome> {
  if (!isEnabled) return { responseStatus: null, problem: "off" };
  const body = deliveryBody(delivery);
  const headers = {
    "user-agent": `${PRODUCT_NAME} webhooks`,
    ...webhookHeaders(secretId, { id: delivery.id, sentAt: new Date(), body }),
  };
  try {
    const responseStatus = await postToPublic(new URL(url), body, headers, network);
    return { responseStatus, problem: responseStatus >= 200 && responseStatus < 300 ? null : "answered" };
  } catch (error) {
    if (error instanceof NotPublic) return { responseStatus: null, problem: "notPublic" };
    return { responseStatus: null, problem: error instanceof TimedOut ? "timedOut" : "unreachable" };
  }
}

/** A receiver may get it more than once, and recognises it by its id. @throws Error to be retried. */
export async function deliverWebhook(deliveryId: string, network: Network = INTERNET): Promise<void> {
  const found = await db().webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { webhook: true },
  });
  if (found?.status !== "waiting") return;
  const { webhook, ...delivery } = found;
  const outcome = await attemptDelivery(webhook, delivery, network);
  const attempts = delivery.attempts + 1;
  const isLast = outcome.problem === "off" || delivery.event === "test" || attempts >= MAX_DELIVERY_ATTEMPTS;
  const status = outcome.problem === null ? "delivered" : isLast ? "failed" : "waiting";
  await unguardedDb().webhookDelivery.updateMany({
    where: { id: deliveryId },
    data: { ...outcome, status, attempts, lastAttemptAt: new Date() },
  });
  if (status === "waiting") throw new Error(`Webhook not delivered: ${outcome.problem}`);
}

export async function deleteOldDeliveries(): Promise<number> {
  const createdAt = { lt: new Date(Date.now() - STORED_MS) };
  return (await unguardedDb().webhookDelivery.deleteMany({ where: { createdAt } })).count;
}
