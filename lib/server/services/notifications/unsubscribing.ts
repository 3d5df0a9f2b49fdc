import { readEndRepliesToken, readOptOutToken, readUnsubscribeToken } from "../../auth/link-tokens";
import { unguardedDb } from "../../database/unguarded-db";

export type TurnedOffMails = "notifications" | "replies" | "invitations";

/** What a link turns off: mails to an account, to a guest, or requested by others; null for a forged link. */
export function turnedOffBy(token: string): TurnedOffMails | null {
  if (readUnsubscribeToken(token) !== null) return "notifications";
  if (readEndRepliesToken(token) !== null) return "replies";
  return readOptOutToken(token) === null ? null : "invitations";
}

/** Turns those mails off for anybody with the link. Does nothing for a forged link or a missing recipient. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = readUnsubscribeToken(token);
  if (userId !== null) return turnOffNotifications(userId);
  const guestAddressId = readEndRepliesToken(token);
  if (guestAddressId !== null) {
    await unguardedDb().guestAddress.deleteMany({ where: { id: guestAddressId } });
    return;
  }
  const emailHash = readOptOutToken(token);
  if (emailHash === null) return;
  await unguardedDb().invitationOptOut.createMany({ data: { emailHash }, skipDuplicates: true });
}

async function turnOffNotifications(userId: string): Promise<void> {
  await unguardedDb().$executeRaw`
    INSERT INTO "NotificationSettings" ("userId", digest, "mailOff")
    SELECT u.id, 'never'::"DigestChoice", '{}'::"NotificationKind"[] FROM "User" u WHERE u.id = ${userId}::uuid FOR KEY SHARE OF u
    ON CONFLICT ("userId") DO UPDATE SET digest = 'never'`;
}
