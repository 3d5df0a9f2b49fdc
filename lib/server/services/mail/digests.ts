/** Collects notifications into mails. A mail's text is written when it is sent, so that it is true then. */
import pLimit from "p-limit";
import {
  composeDigest,
  momentUrl,
  sectionIdOf,
  type DigestMoment,
  type DigestSection,
} from "@/lib/domain/notifications/digest";
import { isDigestDue, type DigestSettings } from "@/lib/domain/notifications/digest-plan";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { endRepliesToken, unsubscribeToken } from "../../auth/link-tokens";
import { db, type Transaction } from "../../database/db";
import type { Mail } from "../../generated/prisma/client";
import { makeFramePictures, type FramePicture, type PictureWork } from "./frame-pictures";
import type { Attachment } from "./mail-delivery";
import { renderMessage, type MessagePart, type RenderedMessage } from "./mail-template";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { siteUrl } from "./site";
import { eventPath, readPending, type PendingEvent } from "../notifications/pending";
import { lockRecipient, toRecipient, type Recipient } from "../notifications/recipients";

const GATHERED_AT_ONCE = 4;

interface WaitingDigest extends Omit<DigestSettings, "quietHours"> {
  userId: string | null;
  guestAddressId: string | null;
  oldestAt: Date;
  lastSentAt: Date | null;
  quietFrom: number | null;
  quietTo: number | null;
}

const isMaybeDue = ({ quietFrom, quietTo, ...waiting }: WaitingDigest, now: Date): boolean =>
  waiting.digest === "never" ||
  isDigestDue(
    {
      ...waiting,
      quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    },
    waiting,
    now,
  );

/** Queues a mail for everybody whose mail is due. @returns how many. */
export async function gatherDigests(now = new Date()): Promise<number> {
  const waiting = await db().$queryRaw<WaitingDigest[]>`
    SELECT n."userId"::text, n."guestAddressId"::text, min(n."createdAt") AS "oldestAt", coalesce(s.digest::text, 'hourly') AS digest,
      s."quietFrom", s."quietTo", s."timeZone",
      (SELECT max(coalesce(m."sentAt", m."createdAt")) FROM "Mail" m
        WHERE (m."userId" = n."userId" OR m."guestAddressId" = n."guestAddressId") AND m."isDigest" AND m.status IN ('sent', 'indeterminate')) AS "lastSentAt"
    FROM "Notification" n LEFT JOIN "NotificationSettings" s ON s."userId" = n."userId"
    WHERE n."mailId" IS NULL AND n."subscriptionId" IS NULL
    GROUP BY n."userId", n."guestAddressId", s."userId"`;
  const limit = pLimit(GATHERED_AT_ONCE);
  const due = waiting.filter((each) => isMaybeDue(each, now));
  const recipients = due.flatMap((each) => toRecipient(each) ?? []);
  const queued = await Promise.all(recipients.map((each) => limit(() => queueDigest(each, now))));
  return queued.filter(Boolean).length;
}

const queueDigest = (of: Recipient, now: Date): Promise<boolean> =>
  unguardedDb().$transaction(async (transaction) => {
    await lockRecipient(transaction, of);
    const isOpen = { ...of, isDigest: true, status: { in: ["waiting" as const, "sending" as const] } };
    if ((await transaction.mail.count({ where: isOpen })) > 0) return false;
    const { due, ended } = await readPending(transaction, of, now);
    await deleteEvents(transaction, ended);
    const recipient = due.length === 0 ? null : await findEmail(transaction, of);
    if (recipient === null) return false;
    const empty = { subject: "", text: "", html: "" };
    const { id } = await transaction.mail.create({ data: { ...of, recipient, isDigest: true, ...empty } });
    await enqueue(transaction, "send-mail", { mailId: id });
    return true;
  });

/** @returns null for a deleted account or address. */
async function findEmail(
  transaction: Transaction,
  { userId, guestAddressId }: Recipient,
): Promise<string | null> {
  const row =
    userId === null
      ? await transaction.guestAddress.findUnique({ where: { id: guestAddressId } })
      : await transaction.user.findUnique({ where: { id: userId } });
  return row && row.email;
}

export interface ComposedDigest {
  mailId: string;
  recipient: Recipient;
  eventIds: string[];
  sent: RenderedMessage;
  /** The stored copy has no links, because they open rides. */
  stored: Pick<RenderedMessage, "subject" | "text">;
  unsubscribeUrl: string;
  pictures: readonly Attachment[];
}

/** @returns null when there is nothing to report: the mail's row is deleted, and later events get another. */
export async function composeDigestMail(
  { id: mailId, ...row }: Pick<Mail, "id" | "userId" | "guestAddressId">,
  work?: PictureWork,
  now = new Date(),
): Promise<ComposedDigest | null> {
  const recipient = toRecipient(row);
  if (recipient === null) return null;
  const { due, ended } = await readPending(db(), recipient, now);
  if (due.length === 0) {
    await unguardedDb().$transaction(async (transaction) => {
      await lockRecipient(transaction, recipient);
      await deleteEvents(transaction, ended);
      await transaction.mail.deleteMany({ where: { id: mailId, status: "waiting" } });
    });
    return null;
  }
  const ids = due.map(({ id }) => id);
  const pictures = work ? await makeFramePictures(ids, work) : new Map<string, readonly FramePicture[]>();
  const events = due.map((event) => ({ ...event, pictures: pictures.get(event.id) ?? [] }));
  const { userId, guestAddressId } = recipient;
  const isGuest = userId === null;
  const token = isGuest ? endRepliesToken(guestAddressId) : unsubscribeToken(userId);
  const unsubscribeUrl = siteUrl(`/unsubscribe?token=${token}`);
  const sent = renderMessage(digestMessage(events, { isGuest, unsubscribeUrl, linkOf: (path) => path }));
  const withoutUrls = { isGuest, unsubscribeUrl: "[link]", linkOf: () => "[link]" };
  const { subject, text } = renderMessage(digestMessage(events, withoutUrls));
  return {
    ...{ mailId, recipient, sent, stored: { subject, text } },
    eventIds: ids,
    pictures: [...new Set([...pictures.values()].flat().map(({ attachment }) => attachment))],
    unsubscribeUrl: siteUrl(`/api/unsubscribe?token=${token}`),
  };
}

/** The text is no longer completely true. */
export class DigestOutdated extends Error {}

/** Call it right before sending, with the recipient locked. @throws DigestOutdated for an event that is outdated. */
export async function claimEvents(
  transaction: Transaction,
  { mailId, recipient, eventIds }: ComposedDigest,
  now = new Date(),
): Promise<void> {
  const { due } = await readPending(transaction, recipient, now);
  const known = new Set(due.map(({ id }) => id));
  if (!eventIds.every((id) => known.has(id))) throw new DigestOutdated();
  await transaction.notification.updateMany({ where: { id: { in: eventIds } }, data: { mailId } });
}

export const deleteEvents = (transaction: Transaction, ids: readonly string[]) =>
  transaction.notification.deleteMany({ where: { id: { in: [...ids] } } });

interface MessageFacts {
  isGuest: boolean;
  linkOf: (url: string) => string;
  unsubscribeUrl: string;
}

function digestMessage(events: readonly PendingEvent[], { isGuest, linkOf, unsubscribeUrl }: MessageFacts) {
  const { subject, sections, more } = composeDigest(events);
  const paths = new Map(events.map((event) => [sectionIdOf(event), eventPath(event)]));
  const urlOf = ({ id }: DigestSection) => siteUrl(paths.get(id) ?? "");
  const paragraphs: MessagePart[] = [
    ...sections.flatMap((section) => messageParts(section, urlOf(section), linkOf)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    isGuest
      ? {
          small:
            "You get this because you asked to be told when somebody answers your comments on this ride.",
          links: [{ label: "Stop telling me", url: unsubscribeUrl }],
        }
      : {
          small: `You get this because you have a ${PRODUCT_NAME} account.`,
          links: [
            { label: "Choose what is mailed and when", url: linkOf(siteUrl("/settings/notifications")) },
            { label: "Turn these mails off", url: unsubscribeUrl },
          ],
        },
  ];
  return { subject, greeting: "", paragraphs };
}

const momentLabel = ({ kind, reviewId, frame }: DigestMoment): string => {
  if (kind === "reportReady") return "Open the report";
  return reviewId === null ? `Open frame ${frame}` : "Watch the review";
};

const messageParts = ({ title, items }: DigestSection, url: string, linkOf: (url: string) => string) => [
  { title: { label: title, url: linkOf(url) } },
  ...items.map(({ sentence, quote, pictures, ...moment }): MessagePart => {
    const to = momentUrl(url, moment);
    return {
      sentence,
      quote,
      pictures,
      link: to === url ? null : { label: momentLabel(moment), url: linkOf(to) },
    };
  }),
];
