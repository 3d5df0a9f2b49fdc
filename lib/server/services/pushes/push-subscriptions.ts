import { createHash, ECDH } from "node:crypto";
import type {
  PushState,
  PushSubscriptionBody,
  PushSubscriptionEdit,
  PushSubscriptionRow,
} from "@/lib/contracts/push-subscriptions";
import { AppError } from "@/lib/domain/app-error";
import { UNKNOWN_DEVICE } from "@/lib/domain/playback/device-name";
import { MAX_PUSH_SUBSCRIPTIONS } from "@/lib/domain/quotas";
import type { OwnById, SignedIn } from "../../access/account-guards";
import { notFound } from "../../access/guard";
import { writeTransaction } from "../../access/write-transaction";
import { db } from "../../database/db";
import type { PushSubscription, User } from "../../generated/prisma/client";
import { consumePoint } from "../../limits/counters";
import { enqueue } from "../../queue/queue";
import { countUnread } from "../annotations/reading";
import { addressOfHost, isPublicAddress } from "../webhooks/public-https";
import { vapidDetails } from "./vapid";

const toWire = ({ id, name, endpoint, createdAt, lastUsedAt }: PushSubscription): PushSubscriptionRow => ({
  id,
  name,
  endpointHash: createHash("sha256").update(endpoint).digest("base64url"),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listPushSubscriptions(userId: string): Promise<PushSubscriptionRow[]> {
  const rows = await db().pushSubscription.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toWire);
}

type PushAccount = Pick<User, "id" | "emailConfirmedAt">;

export const readPushState = async ({ id, emailConfirmedAt }: PushAccount): Promise<PushState> => ({
  publicKey: emailConfirmedAt === null ? null : vapidDetails().publicKey,
  unread: await countUnread(db(), id),
  subscriptions: await listPushSubscriptions(id),
});

/** Idempotent by endpoint; another account loses it. @throws AppError invalid address or keys; refused over quota */
export function addPushSubscription(
  account: SignedIn,
  { endpoint, keys, name }: PushSubscriptionBody,
): Promise<{ row: PushSubscriptionRow; isNew: boolean }> {
  assertUsable({ endpoint, keys });
  const userId = account.user.id;
  const sessionId = account.session.id;
  return writeTransaction(
    account,
    async (transaction) => {
      const existing = await transaction.pushSubscription.findUnique({ where: { endpoint } });
      if (existing?.userId === userId) {
        const data = { sessionId, name, ...keys };
        const row = await transaction.pushSubscription.update({ where: { endpoint }, data });
        return { row: toWire(row), isNew: false };
      }
      if ((await transaction.pushSubscription.count({ where: { userId } })) >= MAX_PUSH_SUBSCRIPTIONS)
        throw new AppError(
          "refused",
          `${MAX_PUSH_SUBSCRIPTIONS} devices are told already, the most there can be. Remove one in the settings first.`,
        );
      await transaction.pushSubscription.deleteMany({ where: { endpoint } });
      const { device } = await transaction.session.findUniqueOrThrow({ where: { id: sessionId } });
      const data = { userId, sessionId, endpoint, ...keys, name: name ?? (device || UNKNOWN_DEVICE) };
      return { row: toWire(await transaction.pushSubscription.create({ data })), isNew: true };
    },
    { accounts: [userId] },
  );
}

/** Names are checked at each push. @throws AppError invalid. */
function assertUsable({ endpoint, keys }: Pick<PushSubscriptionBody, "endpoint" | "keys">): void {
  const address = addressOfHost(new URL(endpoint));
  if (address !== null && !isPublicAddress(address))
    throw fieldRefusal("endpoint", "This is not a public address");
  try {
    ECDH.convertKey(keys.p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
  } catch {
    throw fieldRefusal("keys.p256dh", "This is not a key of this kind");
  }
}

const fieldRefusal = (field: string, message: string) =>
  new AppError("invalid", message, { fields: { [field]: message } });

/** @throws AppError notFound for one that is gone or another account's. */
export async function renamePushSubscription(
  { id, ...account }: OwnById,
  { name }: PushSubscriptionEdit,
): Promise<PushSubscriptionRow> {
  const where = { id, userId: account.user.id };
  const [row] = await writeTransaction(account, (transaction) =>
    transaction.pushSubscription.updateManyAndReturn({ where, data: { name } }),
  );
  if (!row) throw noDevice();
  return toWire(row);
}

/** @throws AppError notFound for one that is gone or another account's. */
export async function removePushSubscription({ id, ...account }: OwnById): Promise<void> {
  const where = { id, userId: account.user.id };
  const { count } = await writeTransaction(
    account,
    (transaction) => transaction.pushSubscription.deleteMany({ where }),
    { accounts: [account.user.id] },
  );
  if (count === 0) throw noDevice();
}

/** @throws AppError notFound for one that is gone or another account's; rateLimited. */
export async function requestTrialPush({ id, ...account }: OwnById): Promise<void> {
  const userId = account.user.id;
  await consumePoint("pushTrials", { user: userId });
  await writeTransaction(account, async (transaction) => {
    if ((await transaction.pushSubscription.count({ where: { id, userId } })) === 0) throw noDevice();
    await enqueue(transaction, "send-push", { trialOf: id });
  });
}

const noDevice = () => notFound("This device is no longer told.");
