/** Stores what accounts are to be told, in the transaction that makes it; `digests.ts` mails it, `pushes.ts` pushes it. */
import { randomUUID } from "node:crypto";
import {
  NOTIFICATIONS,
  type Audience,
  type NotificationKind,
  type NotificationWay,
} from "@/lib/domain/notifications/notification-kinds";
import { PUSH_WAIT_SECONDS } from "@/lib/domain/notifications/push";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";

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

interface Recipient {
  userId: string;
  /** The device to push to; null for a mail. */
  subscriptionId: string | null;
}

/**
 * Adds a row for each account that may know it and wants to, and one for each of its devices; one that waits for the
 * same is enough. Only confirmed addresses are told. The video must be locked, or changed in this transaction.
 */
export async function notify(transaction: Transaction, kind: NotificationKind, event: Event): Promise<void> {
  const { videoId, commentId = null, linkId = null, actorId = null, actorName = "" } = event;
  const { audience, ways } = NOTIFICATIONS[kind];
  const accounts = Prisma.join(
    audience.map((each) => AUDIENCES[each]({ commentId, linkId })),
    " UNION ALL ",
  );
  const mayKnow = Prisma.sql`v.id = ${videoId}::uuid AND u.id IN (${accounts})
    AND u.id IS DISTINCT FROM ${actorId}::uuid AND u."emailConfirmedAt" IS NOT NULL`;
  const waitsAlready = (way: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT 1 FROM "Notification" n WHERE n."userId" = u.id AND n.kind = ${kind}::"NotificationKind"
      AND n."videoId" = v.id AND n."commentId" IS NOT DISTINCT FROM ${commentId}::uuid
      AND n."linkId" IS NOT DISTINCT FROM ${linkId}::uuid AND ${way})`;
  // The locks skip what is being deleted; a device at once, as its deletion may come to wait for the video.
  const selects: Record<NotificationWay, Prisma.Sql> = {
    mail: Prisma.sql`
      SELECT u.id::text AS "userId", NULL AS "subscriptionId" FROM "Video" v, "User" u
      WHERE ${mayKnow} AND NOT ${waitsAlready(Prisma.sql`n."subscriptionId" IS NULL AND n."mailId" IS NULL`)}
        AND NOT EXISTS (SELECT 1 FROM "NotificationSettings" s WHERE s."userId" = u.id
          AND (s.digest = 'never' OR ${kind}::"NotificationKind" = ANY(s."mailOff")))
      FOR KEY SHARE OF u`,
    push: Prisma.sql`
      SELECT u.id::text AS "userId", p.id::text AS "subscriptionId"
      FROM "Video" v, "User" u JOIN "PushSubscription" p ON p."userId" = u.id
      WHERE ${mayKnow} AND NOT ${waitsAlready(Prisma.sql`n."subscriptionId" = p.id AND n."begunAt" IS NULL`)}
        AND NOT EXISTS (SELECT 1 FROM "NotificationSettings" s WHERE s."userId" = u.id
          AND ${kind}::"NotificationKind" = ANY(s."pushOff"))
      FOR KEY SHARE OF u FOR KEY SHARE OF p SKIP LOCKED`,
  };
  const recipients: Recipient[] = [];
  for (const way of ways) recipients.push(...(await transaction.$queryRaw<Recipient[]>(selects[way])));
  if (recipients.length === 0) return;
  const about = { kind, videoId, commentId, linkId, actorName };
  const rows = recipients.map((recipient) => ({ id: randomUUID(), ...recipient, ...about }));
  await transaction.notification.createMany({ data: rows });
  const startAfter = PUSH_WAIT_SECONDS;
  for (const { id: notificationId, subscriptionId } of rows)
    if (subscriptionId !== null) await enqueue(transaction, "send-push", { notificationId }, { startAfter });
}
