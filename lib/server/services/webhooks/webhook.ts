/** No access token can change a webhook. */
import { randomUUID } from "node:crypto";
import type {
  SavedWebhook,
  Webhook as WireWebhook,
  WebhookBody,
  WebhookDelivery as WireDelivery,
  WebhookState,
} from "@/lib/contracts/webhooks";
import { AppError } from "@/lib/domain/app-error";
import type { SignedIn } from "../../access/account-guards";
import { notFound } from "../../access/guard";
import { writeTransaction } from "../../access/write-transaction";
import { db } from "../../database/db";
import type { Webhook, WebhookDelivery } from "../../generated/prisma/client";
import { consumePoint } from "../../limits/counters";
import { addressOfHost, isPublicAddress } from "./public-https";
import { enqueue } from "../../queue/queue";
import { webhookSecretOf } from "./webhook-signature";

const SHOWN_DELIVERIES = 20;

const toWire = ({ url, isEnabled, createdAt }: Webhook): WireWebhook => ({
  url,
  isEnabled,
  createdAt: createdAt.toISOString(),
});

const toDelivery = ({ id, event, status, attempts, ...row }: WebhookDelivery): WireDelivery => ({
  id,
  event: event as WireDelivery["event"],
  status: status as WireDelivery["status"],
  attempts,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  problem: row.problem as WireDelivery["problem"],
});

export async function readWebhook(userId: string): Promise<WebhookState> {
  const found = await db().webhook.findUnique({
    where: { userId },
    include: {
      deliveries: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: SHOWN_DELIVERIES },
    },
  });
  return { webhook: found && toWire(found), deliveries: (found?.deliveries ?? []).map(toDelivery) };
}

/** @returns the secret only of a new one. @throws AppError invalid for an IP address that is not public */
export async function saveWebhook(
  account: SignedIn,
  { url, isEnabled }: WebhookBody,
): Promise<{ saved: SavedWebhook; isNew: boolean }> {
  const address = addressOfHost(new URL(url));
  if (address !== null && !isPublicAddress(address)) {
    const message = "This is not an address of the public internet";
    throw new AppError("invalid", message, { fields: { url: message } });
  }
  const userId = account.user.id;
  return writeTransaction(
    account,
    async (transaction) => {
      const isNew = (await transaction.webhook.count({ where: { userId } })) === 0;
      const webhook = await transaction.webhook.upsert({
        where: { userId },
        create: { userId, url, isEnabled, secretId: randomUUID() },
        update: { url, isEnabled },
      });
      const saved = toWire(webhook);
      return { saved: isNew ? { ...saved, secret: webhookSecretOf(webhook.secretId) } : saved, isNew };
    },
    { accounts: [userId] },
  );
}

/** Waiting deliveries are dropped. @throws AppError notFound. */
export async function deleteWebhook(account: SignedIn): Promise<void> {
  const where = { userId: account.user.id };
  const { count } = await writeTransaction(account, (transaction) =>
    transaction.webhook.deleteMany({ where }),
  );
  if (count === 0) throw noWebhook();
}

/** @throws AppError notFound without a webhook. */
export async function replaceWebhookSecret(account: SignedIn): Promise<{ secret: string }> {
  const secretId = randomUUID();
  const where = { userId: account.user.id };
  const { count } = await writeTransaction(account, (transaction) =>
    transaction.webhook.updateMany({ where, data: { secretId } }),
  );
  if (count === 0) throw noWebhook();
  return { secret: webhookSecretOf(secretId) };
}

/** @throws AppError notFound without an active webhook; rateLimited. */
export async function sendTestDelivery(account: SignedIn): Promise<WireDelivery> {
  const userId = account.user.id;
  await consumePoint("webhookTests", { user: userId });
  const delivery = await writeTransaction(account, async (transaction) => {
    if ((await transaction.webhook.count({ where: { userId, isEnabled: true } })) === 0) throw noWebhook();
    const added = await transaction.webhookDelivery.create({ data: { userId, event: "test" } });
    await enqueue(transaction, "deliver-webhook", { deliveryId: added.id });
    return added;
  });
  return toDelivery(delivery);
}

const noWebhook = () => notFound("There is no webhook that is on");
