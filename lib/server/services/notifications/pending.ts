/** Somebody's waiting events at this moment: without those that they may no longer see or know already. */
import { savedChoice } from "@/lib/contracts/comparisons";
import { OPEN_INVOICE_STATUSES } from "@/lib/domain/billing/billing";
import { savedHref, type SavedComparison } from "@/lib/domain/compare/compare-address";
import type { PushEvent } from "@/lib/domain/notifications/push";
import {
  DEFAULT_SETTINGS,
  isDigestDue,
  isVisiting,
  localTime,
  type DigestSettings,
} from "@/lib/domain/notifications/digest-plan";
import {
  isStillNews,
  type EventState,
  type NotificationKind,
} from "@/lib/domain/notifications/notification-kinds";
import { dayNumber } from "@/lib/domain/videos/reviews";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { shareToken } from "../../auth/link-tokens";
import type { Reader, Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { acceptsInvitations } from "./opt-outs";
import { isForRecipient, type Recipient } from "./recipients";
import { findSettings } from "./settings";
import { isStopped } from "./stopped-addresses";

export interface PendingEvent extends PushEvent {
  id: string;
  createdAt: Date;
  /** The link by which a recipient opens the ride; null for its owner, and without a ride. */
  receivedLinkId: string | null;
  /** What it is about, with its choice as it is stored; null for all other events. */
  comparison: (Omit<SavedComparison, "choice"> & { choice: unknown }) | null;
}

export type EventRow = PendingEvent & Omit<EventState, "isKindOn"> & { dueDay: string | null };

/** `due` is empty while no mail is due; `ended` can be deleted. */
interface Pending {
  due: PendingEvent[];
  ended: string[];
}

/** Path by which the recipient opens the ride or the comparison, or of the payer's bills. */
export function eventPath({ rideId, receivedLinkId, comparison }: PendingEvent): string {
  if (receivedLinkId !== null) return `/shared/${shareToken(receivedLinkId)}`;
  if (comparison !== null) return savedHref({ ...comparison, choice: savedChoice.parse(comparison.choice) });
  return rideId === null ? "/billing" : `/video/${rideId}`;
}

/** SQL: whether the report `t` can be downloaded. */
const isOffered = Prisma.sql`t.status = 'ready' AND t."expiresAt" > now()`;

/** @param condition an SQL condition on the notification `n` */
export const readEvents = (client: Reader | Transaction, recipient: Recipient, condition: Prisma.Sql) =>
  client.$queryRaw<EventRow[]>`
    SELECT n.id::text, n.kind::text, n."createdAt", v.id::text AS "rideId", coalesce(v.title, '') AS "rideTitle",
      CASE WHEN n.kind IN ('comment', 'reply') THEN c."authorName" ELSE n."actorName" END AS "actorName",
      coalesce(c."parentId", c.id, bill.id, paid.id, n."comparisonId")::text AS "subjectId", coalesce(bill.cents, paid.cents) AS cents, c."frameIndex" AS frame, coalesce(c.content, '') AS words,
      CASE WHEN c.type <> 'text' THEN coalesce(c."audioDurationSeconds", 0) END AS "voiceSeconds",
      CASE WHEN c.type = 'review' THEN c.id::text END AS "reviewId",
      coalesce(o.name, '') AS "linkName", coalesce(x.title, '') AS "comparisonTitle",
      n."comparisonId"::text, CASE WHEN x.id = n."comparisonId" THEN jsonb_build_object('id', x.id, 'choice', x.choice, 'videos', jsonb_build_object(
        'a', jsonb_build_object('id', x."videoAId"), 'b', jsonb_build_object('id', x."videoBId"))) END AS comparison,
      received.id::text AS "receivedLinkId",
      CASE WHEN n."videoId" IS NULL THEN coalesce(bill."userId", paid."userId", x."ownerId") IS NOT DISTINCT FROM n."userId"
        ELSE ${isVideoThere} AND (v."ownerId" IS NOT DISTINCT FROM n."userId" OR v.status = 'completed' AND received.id IS NOT NULL)
        END AS "maySee",
      CASE n.kind
        WHEN 'resolved' THEN c."deletedAt" IS NULL AND c."resolvedAt" IS NOT NULL
        WHEN 'linkOpened' THEN EXISTS (SELECT 1 FROM "ShareLink" l WHERE l.id = n."linkId" AND ${isLinkOpen})
        WHEN 'reviewAsked' THEN i."doneAt" IS NULL AND i."linkId" IS NOT NULL
        WHEN 'reviewDue' THEN i."doneAt" IS NULL AND i."dueDay" IS NOT NULL
        WHEN 'reviewDone' THEN i."doneAt" IS NOT NULL
        WHEN 'rideReady' THEN v.status = 'completed'
        WHEN 'rideFailed' THEN v.status = 'failed'
        WHEN 'reportReady' THEN EXISTS (
          SELECT 1 FROM "RideReport" t WHERE t."videoId" = v.id AND t."linkId" IS NULL AND ${isOffered}) OR EXISTS (
          SELECT 1 FROM "ComparisonReport" t WHERE t."comparisonId" = x.id AND ${isOffered} AND NOT EXISTS (
            SELECT 1 FROM "Video" v WHERE v.id IN (x."videoAId", x."videoBId") AND NOT ${isVideoThere}))
        WHEN 'invoiceMade' THEN bill.status::text = ANY(${[...OPEN_INVOICE_STATUSES]})
        WHEN 'paymentRecorded' THEN NOT EXISTS (SELECT 1 FROM "PaymentVoid" void WHERE void."paymentId" = paid.id)
        ELSE c."deletedAt" IS NULL END AS "isThere",
      to_char(i."dueDay", 'YYYY-MM-DD') AS "dueDay", c."createdAt" AS "commentedAt", r."readUntil",
      coalesce(s.at, g."visitedAt") AS "visitedAt"
    FROM "Notification" n LEFT JOIN "Comment" c ON c.id = n."commentId"
      LEFT JOIN "Video" v ON v.id = n."videoId"
      LEFT JOIN "Invoice" bill ON bill.id = n."invoiceId" LEFT JOIN "Payment" paid ON paid.id = n."paymentId"
      LEFT JOIN "ShareLink" o ON o.id = n."linkId" LEFT JOIN "Invitation" i ON i."linkId" = o.id
      LEFT JOIN "Comparison" x ON x.id = coalesce(n."comparisonId", o."comparisonId") AND x."deletedAt" IS NULL
      LEFT JOIN "GuestAddress" g ON g.id = n."guestAddressId"
      LEFT JOIN "Reading" r ON r."videoId" = v.id AND r."readerId" = coalesce(n."userId", g."guestId")
      LEFT JOIN "Visit" s ON s."videoId" = v.id AND s."userId" = n."userId"
      LEFT JOIN LATERAL (
        (SELECT l.id FROM "ReceivedVideo" rv JOIN "ShareLink" l ON l.id = rv."linkId" AND ${isLinkOpen}
          WHERE v."ownerId" <> n."userId" AND rv."userId" = n."userId" AND rv."removedAt" IS NULL
          ORDER BY l."createdAt" DESC LIMIT 1)
        UNION ALL
        SELECT l.id FROM "ShareLink" l WHERE l.id = g."linkId" AND g."confirmedAt" IS NOT NULL AND ${isLinkOpen}) received ON true
    WHERE ${isForRecipient(recipient)} AND ${condition}
    ORDER BY n."createdAt", n.id`;

/** "Tomorrow" is true on one day only. */
export const isStillTrue = (
  { kind, isThere, dueDay }: Pick<EventRow, "kind" | "isThere" | "dueDay">,
  { timeZone }: Pick<DigestSettings, "timeZone">,
  now: Date,
): boolean =>
  isThere &&
  (kind !== "reviewDue" || (dueDay !== null && dayNumber(dueDay) === localTime(now, timeZone).day + 1));

export async function readPending(
  client: Reader | Transaction,
  recipient: Recipient,
  now: Date,
): Promise<Pending> {
  const { mailOff, ...settings } = await findMailSettings(client, recipient);
  const isToMail = Prisma.sql`n."mailId" IS NULL AND n."subscriptionId" IS NULL`;
  const rows = await readEvents(client, recipient, isToMail);
  const isOn = ({ kind }: EventRow) => settings.digest !== "never" && !mailOff.includes(kind);
  const news = rows.filter((row) =>
    isStillNews({ ...row, isThere: isStillTrue(row, settings, now), isKindOn: isOn(row) }),
  );
  const ended = rows.filter((row) => !news.includes(row)).map(({ id }) => id);
  const due = news.filter(({ visitedAt }) => !isVisiting(visitedAt, now));
  const [oldest] = due;
  const isDue =
    oldest !== undefined &&
    isDigestDue(
      settings,
      { oldestAt: oldest.createdAt, lastSentAt: await findLastDigest(client, recipient) },
      now,
    );
  return { due: isDue ? due : [], ended };
}

/** An address whose mails come back gets none, nor does a guest who refuses mails that others ask for. */
async function findMailSettings(
  client: Reader | Transaction,
  { userId, guestAddressId }: Recipient,
): Promise<DigestSettings & { mailOff: readonly NotificationKind[] }> {
  if (userId !== null) {
    const settings = await findSettings(client, userId);
    const account = await client.user.findUnique({ where: { id: userId }, select: { email: true } });
    return account && (await isStopped(client, account.email)) ? { ...settings, digest: "never" } : settings;
  }
  const guest = await client.guestAddress.findUnique({ where: { id: guestAddressId } });
  const takesMails = guest !== null && (await acceptsInvitations(client, guest.email));
  return { ...DEFAULT_SETTINGS, digest: takesMails ? DEFAULT_SETTINGS.digest : "never", mailOff: [] };
}

async function findLastDigest(client: Reader | Transaction, recipient: Recipient): Promise<Date | null> {
  const mail = await client.mail.findFirst({
    where: { ...recipient, isDigest: true, status: { in: ["sent", "indeterminate"] } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true, sentAt: true },
  });
  return mail && (mail.sentAt ?? mail.createdAt);
}
