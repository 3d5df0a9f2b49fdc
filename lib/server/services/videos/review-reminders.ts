/** Tells who was asked for a review that it is due tomorrow: once, on the day before in their time zone. */
import { localTime } from "@/lib/domain/notifications/digest-plan";
import { isReminderDue } from "@/lib/domain/videos/reviews";
import { isOpenTo, isVideoThere } from "../../access/live-access";
import { db } from "../../database/db";
import { unguardedDb } from "../../database/unguarded-db";
import { addInvitationMail } from "../mail/invitation-mails";
import { notify } from "../notifications/notify";

interface Row {
  linkId: string;
  videoId: string;
  email: string;
  dueDay: string;
  askedAt: Date;
  riderName: string;
  /** With that address, confirmed. */
  isAccount: boolean;
  timeZone: string | null;
}

/** @returns how many were told, or have said that they want no mails. */
export async function remindOfReviews(now = new Date()): Promise<number> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT i."linkId"::text, v.id::text AS "videoId", i.email, to_char(i."dueDay", 'YYYY-MM-DD') AS "dueDay", i."askedAt",
      trim(o."firstName" || ' ' || o."lastName") AS "riderName", a.id IS NOT NULL AS "isAccount", s."timeZone"
    FROM "Invitation" i JOIN "ShareLink" l ON l.id = i."linkId" JOIN "Video" v ON ${isOpenTo}
      JOIN "User" o ON o.id = v."ownerId"
      LEFT JOIN "User" a ON a.email = i.email AND a."emailConfirmedAt" IS NOT NULL
      LEFT JOIN "NotificationSettings" s ON s."userId" = a.id
    WHERE ${isVideoThere} AND i."remindedAt" IS NULL AND i."doneAt" IS NULL
      AND i."dueDay" BETWEEN ${now}::timestamptz::date - 1 AND ${now}::timestamptz::date + 3`;
  const due = rows.filter(({ dueDay, askedAt, timeZone }) =>
    isReminderDue(dueDay, localTime(askedAt, timeZone), localTime(now, timeZone)),
  );
  let told = 0;
  for (const row of due) if (await remind(row, now)) told += 1;
  return told;
}

/** An account by its own settings, anybody else by a mail. @returns false when another worker did, or it ended meanwhile. */
const remind = (
  { linkId, videoId, email, riderName: actorName, isAccount, askedAt }: Row,
  now: Date,
): Promise<boolean> =>
  unguardedDb().$transaction(async (transaction) => {
    // In the order of all locks.
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${videoId}::uuid FOR KEY SHARE`;
    const { count } = await transaction.invitation.updateMany({
      where: { linkId, askedAt, remindedAt: null, doneAt: null, dueDay: { not: null } },
      data: { remindedAt: now },
    });
    if (count === 0) return false;
    if (isAccount) await notify(transaction, "reviewDue", { videoId, linkId, actorName });
    else await addInvitationMail(transaction, { linkId, email, isReminder: true });
    return true;
  });
