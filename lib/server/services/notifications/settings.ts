import type { NotificationSettings, NotificationSettingsEdit } from "@/lib/contracts/notification-settings";
import { isTimeZone, DEFAULT_SETTINGS, type DigestSettings } from "@/lib/domain/notifications/digest-plan";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notifications/notification-kinds";
import type { PushSays } from "@/lib/domain/notifications/push";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader, type Transaction } from "../../database/db";
import type { NotificationSettings as Row } from "../../generated/prisma/client";
import { isStopped, allowAddress } from "./stopped-addresses";

interface StoredSettings extends DigestSettings {
  mailOff: readonly NotificationKind[];
  pushOff: readonly NotificationKind[];
  pushSays: PushSays;
}

function toSettings(row: Row | null): StoredSettings {
  if (row === null) return { ...DEFAULT_SETTINGS, mailOff: [], pushOff: [], pushSays: "little" };
  const { digest, mailOff, pushOff, pushSays, quietFrom, quietTo, timeZone } = row;
  const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { digest, mailOff, pushOff, pushSays, quietHours, timeZone };
}

export const findSettings = async (client: Reader | Transaction, userId: string): Promise<StoredSettings> =>
  toSettings(await client.notificationSettings.findUnique({ where: { userId } }));

const MINUTES = 60;
const pad = (value: number) => String(value).padStart(2, "0");
const formatClock = (minutes: number) => `${pad(Math.floor(minutes / MINUTES))}:${pad(minutes % MINUTES)}`;
const parseClock = (time: string) => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3));

type KindSwitches = NotificationSettings["mail"];

const toSwitches = (off: readonly NotificationKind[]) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !off.includes(kind)])) as KindSwitches;

const kindsOffAfter = (off: readonly NotificationKind[], edit: Partial<KindSwitches>) =>
  NOTIFICATION_KINDS.filter((kind) => !(edit[kind] ?? !off.includes(kind)));

async function toWire(
  client: Reader | Transaction,
  userId: string,
  stored: StoredSettings,
): Promise<NotificationSettings> {
  const { digest, mailOff, pushOff, pushSays, quietHours, timeZone } = stored;
  return {
    digest,
    mail: toSwitches(mailOff),
    push: toSwitches(pushOff),
    pushSays,
    quietHours: quietHours && { from: formatClock(quietHours.from), to: formatClock(quietHours.to) },
    timeZone,
    stoppedAddress: await findStoppedAddress(client, userId),
  };
}

/** Only for a confirmed address, because any other may be somebody else's. */
async function findStoppedAddress(client: Reader | Transaction, userId: string): Promise<string | null> {
  const where = { id: userId, emailConfirmedAt: { not: null } };
  const account = await client.user.findFirst({ where, select: { email: true } });
  return account && (await isStopped(client, account.email)) ? account.email : null;
}

export const readSettings = async (userId: string): Promise<NotificationSettings> =>
  toWire(db(), userId, await findSettings(db(), userId));

export function changeSettings(
  account: SignedIn,
  { digest, mail, push, pushSays, quietHours, timeZone, stoppedAddress }: NotificationSettingsEdit,
): Promise<NotificationSettings> {
  const userId = account.user.id;
  return writeTransaction(
    account,
    async (transaction) => {
      const { mailOff, pushOff } = await findSettings(transaction, userId);
      const data = {
        digest,
        pushSays,
        ...(mail && { mailOff: kindsOffAfter(mailOff, mail) }),
        ...(push && { pushOff: kindsOffAfter(pushOff, push) }),
        ...(quietHours !== undefined && {
          quietFrom: quietHours && parseClock(quietHours.from),
          quietTo: quietHours && parseClock(quietHours.to),
        }),
        ...(timeZone !== undefined && { timeZone: isTimeZone(timeZone) ? timeZone : "UTC" }),
      };
      const row = await transaction.notificationSettings.upsert({
        where: { userId },
        create: { userId, ...data },
        update: data,
      });
      const stopped = stoppedAddress === null ? await findStoppedAddress(transaction, userId) : null;
      if (stopped !== null) await allowAddress(transaction, stopped);
      return toWire(transaction, userId, toSettings(row));
    },
    { accounts: [userId] },
  );
}
