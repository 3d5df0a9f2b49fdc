/** Reminds invited people once that a review is due tomorrow, on the day before in their time zone. */
import { localTime } from "@/lib/domain/notifications/digest-plan";
import { isReminderDue } from "@/lib/domain/videos/reviews";
import { unguardedDb } from "../../database/unguarded-db";
import { addInvitationMail } from "../mail/invitation-mails";
import { notify } from "../notifications/notify";
import { readUpcoming, type UpcomingReview } from "./invitation-rows";

/** @returns how many were reminded, or refuse mails. */
export async function remindOfReviews(now = new Date()): Promise<number> {
  const rows = await readUpcoming(now);
  const due = rows.filter(({ dueDay, askedAt, timeZone }) =>
    isReminderDue(dueDay, localTime(askedAt, timeZone), localTime(now, timeZone)),
  );
  let reminded = 0;
  for (const row of due) if (await remindOfReview(row, now)) reminded += 1;
  return reminded;
}

/** Accounts by their own settings, others by mail. @returns false if another worker did it, or the review ended. */
const remindOfReview = (
  { linkId, videoId, email, riderName: actorName, isAccount, askedAt }: UpcomingReview,
  now: Date,
): Promise<boolean> =>
  unguardedDb().$transaction(async (transaction) => {
    // All transactions lock in this order.
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
