import { readUnsubscribeToken } from "../../auth/link-tokens";
import { unguardedDb } from "../../database/unguarded-db";

export const isUnsubscribeToken = (token: string): boolean => readUnsubscribeToken(token) !== null;

/** Turns notification mails off, for everybody who has the link. Does nothing for a forged one or a deleted account's. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = readUnsubscribeToken(token);
  if (userId === null) return;
  await unguardedDb().$executeRaw`
    INSERT INTO "NotificationSettings" ("userId", digest, "mailOff")
    SELECT u.id, 'never'::"DigestChoice", '{}'::"NotificationKind"[] FROM "User" u WHERE u.id = ${userId}::uuid FOR KEY SHARE OF u
    ON CONFLICT ("userId") DO UPDATE SET digest = 'never'`;
}
