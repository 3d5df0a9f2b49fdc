/** Stores notifications in the transaction that causes them; `digests.ts` mails and `pushes.ts` pushes them. */
import { randomUUID } from "node:crypto";
import {
  NOTIFICATIONS,
  type Audience,
  type NotificationKind,
  type NotificationWay,
} from "@/lib/domain/notifications/notification-kinds";
import { PUSH_WAIT_SECONDS } from "@/lib/domain/notifications/push";
import { isLinkOpen } from "../../access/live-access";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";

const SUBJECT_COLUMNS = ["videoId", "comparisonId", "commentId", "linkId", "invoiceId", "paymentId"] as const;

/** An invoice, a payment or the report of a comparison belongs to no video. */
type Subject = Readonly<Record<(typeof SUBJECT_COLUMNS)[number], string | null>>;

const NO_SUBJECT: Subject = {
  videoId: null,
  comparisonId: null,
  commentId: null,
  linkId: null,
  invoiceId: null,
  paymentId: null,
};

interface Event extends Partial<Subject> {
  /** The account or guest that caused it, who is not notified; null for the program. */
  actorId?: string | null;
  actorName?: string;
}

/** SQL: ids of the accounts, of the video `v` or of what the event is about. */
const ACCOUNTS: Record<Exclude<Audience, "threadGuests">, (subject: Subject) => Prisma.Sql> = {
  owner: ({ comparisonId }) =>
    comparisonId === null
      ? Prisma.sql`SELECT v."ownerId"`
      : Prisma.sql`SELECT x."ownerId" FROM "Comparison" x WHERE x.id = ${comparisonId}::uuid`,
  writers: () => Prisma.sql`
    SELECT c."authorUserId" FROM "Comment" c WHERE c."videoId" = v.id AND c."deletedAt" IS NULL`,
  invited: ({ linkId }) => Prisma.sql`
    SELECT a.id FROM "Invitation" i JOIN "User" a ON a.email = i.email WHERE i."linkId" = ${linkId}::uuid`,
  payer: ({ invoiceId, paymentId }) => Prisma.sql`
    SELECT i."userId" FROM "Invoice" i WHERE i.id = ${invoiceId}::uuid
    UNION ALL SELECT p."userId" FROM "Payment" p WHERE p.id = ${paymentId}::uuid`,
  thread: (subject) => Prisma.sql`SELECT c."authorUserId" ${inThread(subject)}`,
};

const inThread = ({ commentId }: Subject) => Prisma.sql`
  FROM "Comment" c, "Comment" about
  WHERE about.id = ${commentId}::uuid AND c."videoId" = v.id AND c."deletedAt" IS NULL
    AND coalesce(about."parentId", about.id) IN (c.id, c."parentId")`;

/** SQL: whether the notification `n` has the same subject. */
const hasSubject = (subject: Subject) =>
  Prisma.join(
    SUBJECT_COLUMNS.map(
      (column) => Prisma.sql`n.${Prisma.raw(`"${column}"`)} IS NOT DISTINCT FROM ${subject[column]}::uuid`,
    ),
    " AND ",
  );

interface NotificationTarget {
  userId: string | null;
  guestAddressId: string | null;
  /** The device to push to; null for a mail. */
  subscriptionId: string | null;
}

/**
 * Adds a row for each account that may know and wants it, for each of its devices, and for each confirmed address of
 * guests, unless one waits. The video, the comparison's report, or the account of an invoice or payment must be locked
 * or changed.
 */
export async function notify(transaction: Transaction, kind: NotificationKind, event: Event): Promise<void> {
  const { actorId = null, actorName = "", ...columns } = event;
  const subject = { ...NO_SUBJECT, ...columns };
  const { videoId } = subject;
  const { audience, ways } = NOTIFICATIONS[kind];
  const accounts = Prisma.join(
    audience.flatMap((each) => (each === "threadGuests" ? [] : ACCOUNTS[each](subject))),
    " UNION ALL ",
  );
  const mayKnow = Prisma.sql`u.id IN (${accounts})
    AND u.id IS DISTINCT FROM ${actorId}::uuid AND u."emailConfirmedAt" IS NOT NULL`;
  const waitsAlready = (way: Prisma.Sql, isTheirs = Prisma.sql`n."userId" = u.id`) => Prisma.sql`EXISTS (
    SELECT 1 FROM "Notification" n WHERE ${isTheirs} AND n.kind = ${kind}::"NotificationKind"
      AND ${hasSubject(subject)} AND ${way})`;
  const users = Prisma.sql`"User" u LEFT JOIN "Video" v ON v.id = ${videoId}::uuid`;
  // Rows that are being deleted are skipped; a locked device at once, because its deletion may wait for the video.
  const selects: Record<NotificationWay, Prisma.Sql> = {
    mail: Prisma.sql`
      SELECT u.id::text AS "userId", NULL AS "guestAddressId", NULL AS "subscriptionId" FROM ${users}
      WHERE ${mayKnow} AND NOT ${waitsAlready(Prisma.sql`n."subscriptionId" IS NULL AND n."mailId" IS NULL`)}
        AND NOT EXISTS (SELECT 1 FROM "NotificationSettings" s WHERE s."userId" = u.id
          AND (s.digest = 'never' OR ${kind}::"NotificationKind" = ANY(s."mailOff")))
      FOR KEY SHARE OF u`,
    push: Prisma.sql`
      SELECT u.id::text AS "userId", NULL AS "guestAddressId", p.id::text AS "subscriptionId"
      FROM ${users} JOIN "PushSubscription" p ON p."userId" = u.id
      WHERE ${mayKnow} AND NOT ${waitsAlready(Prisma.sql`n."subscriptionId" = p.id AND n."begunAt" IS NULL`)}
        AND NOT EXISTS (SELECT 1 FROM "NotificationSettings" s WHERE s."userId" = u.id
          AND ${kind}::"NotificationKind" = ANY(s."pushOff"))
      FOR KEY SHARE OF u FOR KEY SHARE OF p SKIP LOCKED`,
  };
  // A person with two browsers is notified once, and not of their own actions in the other one.
  const threadGuests = Prisma.sql`
    SELECT NULL AS "userId", g.id::text AS "guestAddressId", NULL AS "subscriptionId" FROM "GuestAddress" g
    WHERE g.id IN (
      SELECT DISTINCT ON (e.email) e.id FROM "Video" v JOIN "ShareLink" l ON ${isLinkOpen} JOIN "GuestAddress" e ON e."linkId" = l.id
      WHERE v.id = ${videoId}::uuid AND e."confirmedAt" IS NOT NULL
        AND e."guestId" IN (SELECT c."guestId" ${inThread(subject)})
        AND NOT EXISTS (
          SELECT 1 FROM "GuestAddress" own JOIN "ShareLink" k ON k.id = own."linkId"
          WHERE own.email = e.email AND own."confirmedAt" IS NOT NULL AND k."videoId" = v.id AND own."guestId" = ${actorId}::uuid)
      ORDER BY e.email, e."confirmedAt", e.id)
      AND NOT ${waitsAlready(Prisma.sql`n."mailId" IS NULL`, Prisma.sql`n."guestAddressId" = g.id`)}
    FOR KEY SHARE OF g SKIP LOCKED`;
  const statements = [
    ...ways.map((way) => selects[way]),
    ...(audience.includes("threadGuests") ? [threadGuests] : []),
  ];
  const recipients: NotificationTarget[] = [];
  for (const statement of statements)
    recipients.push(...(await transaction.$queryRaw<NotificationTarget[]>(statement)));
  if (recipients.length === 0) return;
  const rows = recipients.map((recipient) => ({
    id: randomUUID(),
    ...recipient,
    ...subject,
    kind,
    actorName,
  }));
  await transaction.notification.createMany({ data: rows });
  const startAfter = PUSH_WAIT_SECONDS;
  for (const { id: notificationId, subscriptionId } of rows)
    if (subscriptionId !== null) await enqueue(transaction, "send-push", { notificationId }, { startAfter });
}
