/** Pushes events to devices, at most once, if they are still news. There is a job for each event and device. */
import { createHash } from "node:crypto";
import webPush from "web-push";
import { isStillNews } from "@/lib/domain/notifications/notification-kinds";
import {
  composePush,
  PUSH_MAX_AGE_MS,
  pushWaitSeconds,
  TRIAL_PUSH,
  type PushMessage,
} from "@/lib/domain/notifications/push";
import { lockAccount } from "../../access/account-lock";
import { db, type Reader, type Transaction } from "../../database/db";
import { unguardedDb } from "../../database/unguarded-db";
import { Prisma, type PushSubscription } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import { enqueue } from "../../queue/queue";
import { countUnread } from "../annotations/reading";
import { INTERNET, postToPublic, type Network } from "../webhooks/public-https";
import { eventPath, isStillTrue, readEvents } from "../notifications/pending";
import { accountRecipient } from "../notifications/recipients";
import { findSettings } from "../notifications/settings";
import { vapidDetails } from "./vapid";

/** How long the push service stores a push for a device that is off. */
const STORED_SECONDS = 24 * 3600;

/** @throws any error, for the queue to retry: the service has then not taken the push. */
export async function sendPush(notificationId: string, network: Network = INTERNET): Promise<void> {
  const row = await db().notification.findUnique({
    where: { id: notificationId },
    include: { subscription: true },
  });
  if (!row?.subscription) return;
  // The worker that began it was lost.
  if (row.begunAt !== null) return abandonPush(notificationId);
  const { subscription } = row;
  const push = { ...row, userId: subscription.userId };
  const decision = await checkPush(db(), push);
  if (decision === "ended") return deleteWaitingPush(notificationId);
  if ("waitSeconds" in decision) return postponePush(notificationId, decision.waitSeconds);
  let hasBegun = false;
  const begin = async () => {
    await claimPush(push);
    hasBegun = true;
  };
  let status: number;
  try {
    status = await postPush(subscription, decision.message, network, begin);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (error instanceof OutdatedPush) return sendPush(notificationId, network);
    if (hasBegun) return abandonPush(notificationId);
    throw error;
  }
  if (isAccepted(status)) return confirmPush(notificationId, subscription.id);
  if (await removeGoneDevice(subscription.id, status)) return;
  await unguardedDb().notification.updateMany({ where: { id: notificationId }, data: { begunAt: null } });
  log().warn({ status, service: new URL(subscription.endpoint).host }, "A push service did not take a push");
  throw new Error(`The push service answered ${status}`);
}

/** Not retried, because the person who requested it looks at the device. */
export async function sendTrialPush(subscriptionId: string, network: Network = INTERNET): Promise<void> {
  const subscription = await db().pushSubscription.findUnique({ where: { id: subscriptionId } });
  if (!subscription) return;
  try {
    const badge = await countUnread(db(), subscription.userId);
    const status = await postPush(subscription, { ...TRIAL_PUSH, badge }, network);
    if (!isAccepted(status) && !(await removeGoneDevice(subscriptionId, status)))
      log().warn({ subscriptionId, status }, "A push service did not take a trial");
  } catch (error) {
    log().warn({ subscriptionId, err: error }, "A push service was not reached by a trial");
  }
}

/** Deletes pushes that the queue has given up or lost. @returns how many. */
export async function deleteOldPushes(): Promise<number> {
  const createdAt = { lt: new Date(Date.now() - PUSH_MAX_AGE_MS) };
  const where = { subscriptionId: { not: null }, createdAt };
  return (await unguardedDb().notification.deleteMany({ where })).count;
}

const isAccepted = (status: number) => status >= 200 && status < 300;

async function removeGoneDevice(id: string, status: number): Promise<boolean> {
  if (status !== 404 && status !== 410) return false;
  await unguardedDb().pushSubscription.deleteMany({ where: { id } });
  return true;
}

type PushDecision = "ended" | { waitSeconds: number } | { message: PushMessage };
type WaitingPush = { id: string; userId: string; createdAt: Date };

async function checkPush(
  client: Reader | Transaction,
  { id, userId, createdAt }: WaitingPush,
  now = new Date(),
): Promise<PushDecision> {
  const [event] = await readEvents(client, accountRecipient(userId), Prisma.sql`n.id = ${id}::uuid`);
  const { pushOff, pushSays, ...settings } = await findSettings(client, userId);
  if (!event || now.getTime() - createdAt.getTime() > PUSH_MAX_AGE_MS) return "ended";
  const isThere = isStillTrue(event, settings, now);
  if (!isStillNews({ ...event, isThere, isKindOn: !pushOff.includes(event.kind) })) return "ended";
  const waitSeconds = pushWaitSeconds(settings, event.visitedAt, now);
  if (waitSeconds > 0) return { waitSeconds };
  const badge = await countUnread(client, userId);
  return { message: composePush(event, pushSays, { url: eventPath(event), badge }) };
}

async function postPush(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  network: Network,
  begin?: () => Promise<void>,
): Promise<number> {
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapidDetails(),
      TTL: STORED_SECONDS,
      // A service stores only the newest push of a topic, which reveals no text and no ids.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    },
  );
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return postToPublic(new URL(endpoint), body, Object.fromEntries<string>(sent), network, begin);
}

class ClaimLost extends Error {}

/** It must be checked again. */
class OutdatedPush extends Error {}

/** Runs in the transaction that begins to send, with the account locked. */
const claimPush = (row: WaitingPush): Promise<void> =>
  unguardedDb().$transaction(async (transaction) => {
    await lockAccount(transaction, row.userId);
    const where = { id: row.id, begunAt: null };
    const { count } = await transaction.notification.updateMany({ where, data: { begunAt: new Date() } });
    if (count === 0) throw new ClaimLost();
    const decision = await checkPush(transaction, row);
    if (decision === "ended" || "waitSeconds" in decision) throw new OutdatedPush();
  });

async function deleteWaitingPush(id: string): Promise<void> {
  await unguardedDb().notification.deleteMany({ where: { id, begunAt: null } });
}

const postponePush = (notificationId: string, startAfter: number): Promise<void> =>
  unguardedDb().$transaction((transaction) =>
    enqueue(transaction, "send-push", { notificationId }, { startAfter }),
  );

async function confirmPush(id: string, subscriptionId: string): Promise<void> {
  await unguardedDb().notification.deleteMany({ where: { id } });
  const data = { lastUsedAt: new Date() };
  await unguardedDb().pushSubscription.updateMany({ where: { id: subscriptionId }, data });
}

async function abandonPush(id: string): Promise<void> {
  const { count } = await unguardedDb().notification.deleteMany({ where: { id } });
  if (count > 0) log().error({ id }, "A push may have arrived or not; it is not sent again");
}
