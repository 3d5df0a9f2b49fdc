import type { Invitation } from "@/lib/contracts/reviews";
import { mayAskAgain } from "@/lib/domain/videos/reviews";
import { db } from "../../database/db";

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

/** Of a video, the oldest first. An answer is the first comment by who opened the link or has it on their list. */
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
  return rows.map(({ id, email, dueDate, askedAt, sentAt, openedAt, answeredAt, doneAt }) => ({
    ...{ id, email, dueDate, canAskAgain: mayAskAgain(askedAt, now) },
    sentAt: isoOf(sentAt),
    openedAt: isoOf(openedAt),
    answeredAt: isoOf(answeredAt),
    doneAt: isoOf(doneAt),
  }));
}

const isoOf = (moment: Date | null) => moment && moment.toISOString();
