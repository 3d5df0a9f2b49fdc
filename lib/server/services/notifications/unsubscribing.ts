import { readOptOutToken, readUnsubscribeToken } from "../../auth/link-tokens";
import { unguardedDb } from "../../database/unguarded-db";

/** What a link turns off: an account's notification mails, or invitations to an address; null for a forged one. */
export function turnedOffBy(token: string): "notifications" | "invitations" | null {
  if (readUnsubscribeToken(token) !== null) return "notifications";
  return readOptOutToken(token) === null ? null : "invitations";
}

/** Turns those mails off, for everybody who has the link. Does nothing for a forged one or a deleted account's. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = readUnsubscribeToken(token);
  if (userId !== null) return turnOff(userId);
  const emailHash = readOptOutToken(token);
  if (emailHash === null) return;
  await unguardedDb().invitationOptOut.createMany({ data: { emailHash }, skipDuplicates: true });
}

async function turnOff(userId: string): Promise<void> {
  await unguardedDb().$executeRaw`
    INSERT INTO "NotificationSettings" ("userId", digest, "mailOff")
    SELECT u.id, 'never'::"DigestChoice", '{}'::"NotificationKind"[] FROM "User" u WHERE u.id = ${userId}::uuid FOR KEY SHARE OF u
    ON CONFLICT ("userId") DO UPDATE SET digest = 'never'`;
}
