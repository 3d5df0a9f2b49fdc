/** Stores what accounts are to be told, in the transaction that makes it; `digests.ts` mails it. */
import { randomUUID } from "node:crypto";
import {
  NOTIFICATIONS,
  type Audience,
  type NotificationKind,
} from "@/lib/domain/notifications/notification-kinds";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";

interface Event {
  videoId: string;
  commentId?: string;
  linkId?: string;
  /** An account, who is not told; null for guests and the program. */
  actorId?: string | null;
  actorName?: string;
}

type Subject = Record<"commentId" | "linkId", string | null>;

/** SQL: ids of the accounts, of the video `v` and, for a thread or a review, of the comment or link. */
const AUDIENCES: Record<Audience, (subject: Subject) => Prisma.Sql> = {
  owner: () => Prisma.sql`SELECT v."ownerId"`,
  writers: () => Prisma.sql`
    SELECT c."authorUserId" FROM "Comment" c WHERE c."videoId" = v.id AND c."deletedAt" IS NULL`,
  invited: ({ linkId }) => Prisma.sql`
    SELECT a.id FROM "Invitation" i JOIN "User" a ON a.email = i.email WHERE i."linkId" = ${linkId}::uuid`,
  thread: ({ commentId }) => Prisma.sql`
    SELECT c."authorUserId" FROM "Comment" c, "Comment" about
    WHERE about.id = ${commentId}::uuid AND c."videoId" = v.id AND c."deletedAt" IS NULL
      AND coalesce(about."parentId", about.id) IN (c.id, c."parentId")`,
};

/**
 * Adds a row for each account that may know it and wants to; one that waits for the same is enough. Only confirmed
 * addresses get mails. The video must be locked, or changed in this transaction.
 */
export async function notify(transaction: Transaction, kind: NotificationKind, event: Event): Promise<void> {
  const { videoId, commentId = null, linkId = null, actorId = null, actorName = "" } = event;
  if (!NOTIFICATIONS[kind].ways.includes("mail")) return;
  const audience = NOTIFICATIONS[kind].audience.map((each) => AUDIENCES[each]({ commentId, linkId }));
  // The lock skips accounts that are being deleted.
  const recipients = await transaction.$queryRaw<{ userId: string }[]>`
    SELECT u.id::text AS "userId" FROM "Video" v, "User" u
    WHERE v.id = ${videoId}::uuid AND u.id IN (${Prisma.join(audience, " UNION ALL ")})
      AND u.id IS DISTINCT FROM ${actorId}::uuid AND u."emailConfirmedAt" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "NotificationSettings" s WHERE s."userId" = u.id
        AND (s.digest = 'never' OR ${kind}::"NotificationKind" = ANY(s."mailOff")))
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = u.id AND n.kind = ${kind}::"NotificationKind"
        AND n."videoId" = v.id AND n."commentId" IS NOT DISTINCT FROM ${commentId}::uuid
        AND n."linkId" IS NOT DISTINCT FROM ${linkId}::uuid AND n."mailId" IS NULL)
    FOR KEY SHARE OF u`;
  if (recipients.length === 0) return;
  await transaction.notification.createMany({
    data: recipients.map(({ userId }) => ({
      ...{ id: randomUUID(), userId, kind, videoId, commentId, linkId, actorName },
    })),
  });
}
