import type { Invitation } from "@/lib/contracts/reviews";
import { mayAskAgain } from "@/lib/domain/videos/reviews";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { db } from "../../database/db";
import { findStoppedAddresses } from "../notifications/stopped-addresses";

interface Row {
  id: string;
  email: string;
  dueDate: string | null;
  askedAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  doneAt: Date | null;
}

/** Oldest first. The answer is the first comment by a person who opened the link or has it on their list. */
export async function readInvitations(videoId: string): Promise<Invitation[]> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT l.id::text, i.email, to_char(i."dueDay", 'YYYY-MM-DD') AS "dueDate", i."askedAt", i."doneAt",
      (SELECT max(coalesce(m."sentAt", m."createdAt")) FROM "Mail" m
        WHERE m."invitationId" = l.id AND NOT m."isReminder" AND m.status IN ('sent', 'indeterminate')) AS "sentAt",
      (SELECT min(o."openedAt") FROM "LinkOpening" o WHERE o."linkId" = l.id) AS "openedAt",
      (SELECT min(c."createdAt") FROM "Comment" c
        WHERE c."videoId" = l."videoId" AND c."deletedAt" IS NULL AND c."createdAt" >= l."createdAt"
          AND coalesce(c."authorUserId", c."guestId") IN (
            SELECT o."guestId" FROM "LinkOpening" o WHERE o."linkId" = l.id
            UNION ALL SELECT r."userId" FROM "ReceivedVideo" r WHERE r."linkId" = l.id)) AS "answeredAt"
    FROM "Invitation" i JOIN "ShareLink" l ON l.id = i."linkId"
    WHERE l."videoId" = ${videoId}::uuid AND l."revokedAt" IS NULL
    ORDER BY l."createdAt", l.id`;
  const now = new Date();
  const stopped = await findStoppedAddresses(
    db(),
    rows.map(({ email }) => email),
  );
  return rows.map(({ id, email, dueDate, askedAt, sentAt, openedAt, answeredAt, doneAt }) => ({
    ...{ id, email, dueDate, canAskAgain: mayAskAgain(askedAt, now), mailCameBack: stopped.has(email) },
    sentAt: toIso(sentAt),
    openedAt: toIso(openedAt),
    answeredAt: toIso(answeredAt),
    doneAt: toIso(doneAt),
  }));
}

const toIso = (moment: Date | null) => moment && moment.toISOString();

export interface UpcomingReview {
  linkId: string;
  videoId: string;
  email: string;
  dueDay: string;
  askedAt: Date;
  riderName: string;
  /** An account has this address, confirmed. */
  isAccount: boolean;
  timeZone: string | null;
}

/** Reviews that are not done, may be due tomorrow in some zone, and had no reminder. */
export const readUpcoming = (now: Date): Promise<UpcomingReview[]> =>
  db().$queryRaw<UpcomingReview[]>`
    SELECT i."linkId"::text, v.id::text AS "videoId", i.email, to_char(i."dueDay", 'YYYY-MM-DD') AS "dueDay", i."askedAt",
      trim(o."firstName" || ' ' || o."lastName") AS "riderName", a.id IS NOT NULL AS "isAccount", s."timeZone"
    FROM "Invitation" i JOIN "ShareLink" l ON l.id = i."linkId" JOIN "Video" v ON ${isLinkOpen}
      JOIN "User" o ON o.id = v."ownerId"
      LEFT JOIN "User" a ON a.email = i.email AND a."emailConfirmedAt" IS NOT NULL
      LEFT JOIN "NotificationSettings" s ON s."userId" = a.id
    WHERE ${isVideoThere} AND i."remindedAt" IS NULL AND i."doneAt" IS NULL
      AND i."dueDay" BETWEEN ${now}::timestamptz::date - 1 AND ${now}::timestamptz::date + 3`;
