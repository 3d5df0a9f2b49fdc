import type { NotificationSettings, NotificationSettingsEdit } from "@/lib/contracts/notification-settings";
import { isTimeZone, DEFAULT_SETTINGS, type DigestSettings } from "@/lib/domain/notifications/digest-plan";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notifications/notification-kinds";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader, type Transaction } from "../../database/db";
import type { NotificationSettings as Row } from "../../generated/prisma/client";

interface StoredSettings extends DigestSettings {
  mailOff: readonly NotificationKind[];
}

function ofRow(row: Row | null): StoredSettings {
  if (row === null) return { ...DEFAULT_SETTINGS, mailOff: [] };
  const { digest, mailOff, quietFrom, quietTo, timeZone } = row;
  const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { digest, mailOff, quietHours, timeZone };
}

export const findSettings = async (client: Reader | Transaction, userId: string): Promise<StoredSettings> =>
  ofRow(await client.notificationSettings.findUnique({ where: { userId } }));

const MINUTES = 60;
const pad = (value: number) => String(value).padStart(2, "0");
const toClock = (minutes: number) => `${pad(Math.floor(minutes / MINUTES))}:${pad(minutes % MINUTES)}`;
const ofClock = (time: string) => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3));

function toWire({ digest, mailOff, quietHours, timeZone }: StoredSettings): NotificationSettings {
  const mail = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !mailOff.includes(kind)]));
  return {
    digest,
    mail: mail as NotificationSettings["mail"],
    quietHours: quietHours && { from: toClock(quietHours.from), to: toClock(quietHours.to) },
    timeZone,
  };
}

export const readSettings = async (userId: string): Promise<NotificationSettings> =>
  toWire(await findSettings(db(), userId));

export function changeSettings(
  account: SignedIn,
  { digest, mail, quietHours, timeZone }: NotificationSettingsEdit,
): Promise<NotificationSettings> {
  const userId = account.user.id;
  return writeTransaction(
    account,
    async (transaction) => {
      const { mailOff } = await findSettings(transaction, userId);
      const data = {
        digest,
        ...(mail && {
          mailOff: NOTIFICATION_KINDS.filter((kind) => !(mail[kind] ?? !mailOff.includes(kind))),
        }),
        ...(quietHours !== undefined && {
          quietFrom: quietHours && ofClock(quietHours.from),
          quietTo: quietHours && ofClock(quietHours.to),
        }),
        ...(timeZone !== undefined && { timeZone: isTimeZone(timeZone) ? timeZone : "UTC" }),
      };
      const row = await transaction.notificationSettings.upsert({
        where: { userId },
        create: { userId, ...data },
        update: data,
      });
      return toWire(ofRow(row));
    },
    { accounts: [userId] },
  );
}
