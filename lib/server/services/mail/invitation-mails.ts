/** Mails that ask for a review and remind of it. The stored copy has no links, because they open rides. */
import { greetingOf, nameInSentence, withoutLinks } from "@/lib/domain/accounts/account-name";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { shorten } from "@/lib/domain/shorten";
import { formatDueDay } from "@/lib/domain/videos/reviews";
import { isLinkLive, isVideoThere } from "../../access/live-access";
import { optOutToken, shareUrlOf } from "../../auth/link-tokens";
import { db, type Reader, type Transaction } from "../../database/db";
import { Prisma, type Mail } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { storage } from "../../storage/storage";
import type { Attachment } from "./mail-delivery";
import { renderMessage, type Message, type MessagePart, type RenderedMessage } from "./mail-template";
import { acceptsInvitations } from "../notifications/opt-outs";
import { siteUrl } from "./site";

interface NewInvitationMail {
  linkId: string;
  email: string;
  isReminder?: boolean;
}

/** The mail is sent once, if the transaction commits. */
export async function addInvitationMail(
  transaction: Transaction,
  { linkId: invitationId, email: recipient, isReminder = false }: NewInvitationMail,
): Promise<void> {
  const empty = { subject: "", text: "", html: "" };
  const { id } = await transaction.mail.create({ data: { recipient, invitationId, isReminder, ...empty } });
  await enqueue(transaction, "send-mail", { mailId: id });
}

interface InvitationFacts {
  email: string;
  linkName: string;
  hasCode: boolean;
  question: string;
  dueDay: string | null;
  isDone: boolean;
  title: string;
  riderName: string;
  pictureKey: string | null;
}

/** Null if link or ride is gone, or the address refuses invitations. */
async function readFacts(
  client: Reader | Transaction,
  linkId: string,
  lock = Prisma.empty,
): Promise<InvitationFacts | null> {
  const [facts] = await client.$queryRaw<InvitationFacts[]>`
    SELECT i.email, l.name AS "linkName", l."codeHash" IS NOT NULL AS "hasCode", l.question,
      to_char(i."dueDay", 'YYYY-MM-DD') AS "dueDay", i."doneAt" IS NOT NULL AS "isDone", v.title,
      trim(u."firstName" || ' ' || u."lastName") AS "riderName",
      (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'thumbnail' LIMIT 1) AS "pictureKey"
    FROM "Invitation" i JOIN "ShareLink" l ON l.id = i."linkId"
      JOIN "Video" v ON ${isLinkLive(Prisma.sql`${linkId}::uuid`)} JOIN "User" u ON u.id = v."ownerId"
    WHERE ${isVideoThere} AND v.status = 'completed' ${lock}`;
  if (!facts) return null;
  return (await acceptsInvitations(client, facts.email)) ? facts : null;
}

const isStillWanted = ({ dueDay, isDone }: InvitationFacts, isReminder: boolean) =>
  !isReminder || (dueDay !== null && !isDone);

export interface ComposedInvitation {
  linkId: string;
  isReminder: boolean;
  sent: RenderedMessage;
  stored: Pick<RenderedMessage, "subject" | "text">;
  unsubscribeUrl: string;
  pictures: readonly Attachment[];
}

/** @returns null when it must not be sent any more. */
export async function composeInvitationMail(
  linkId: string,
  { isReminder }: Pick<Mail, "isReminder">,
): Promise<ComposedInvitation | null> {
  const facts = await readFacts(db(), linkId);
  if (!facts || !isStillWanted(facts, isReminder)) return null;
  const picture = await ridePicture(facts);
  const token = optOutToken(facts.email);
  const messageWith = (rideUrl: string, optOutUrl: string) =>
    renderMessage(invitationMessage(facts, { isReminder, hasPicture: picture !== null, rideUrl, optOutUrl }));
  const { subject, text } = messageWith("[link]", "[link]");
  return {
    ...{ linkId, isReminder, pictures: picture ? [picture] : [], stored: { subject, text } },
    sent: messageWith(shareUrlOf(linkId), siteUrl(`/unsubscribe?token=${token}`)),
    unsubscribeUrl: siteUrl(`/api/unsubscribe?token=${token}`),
  };
}

/** It was revoked, done or refused after the mail was composed. */
export class InvitationOutdated extends Error {}

/** Call it right before sending; locks the link, as a revocation does. @throws InvitationOutdated */
export async function claimInvitation(
  transaction: Transaction,
  { linkId, isReminder }: ComposedInvitation,
): Promise<void> {
  const facts = await readFacts(transaction, linkId, Prisma.sql`FOR SHARE OF l`);
  if (!facts || !isStillWanted(facts, isReminder)) throw new InvitationOutdated();
}

const PICTURE_ID = "ride";

/** No picture if the link has a code. */
async function ridePicture({ pictureKey, hasCode }: InvitationFacts): Promise<Attachment | null> {
  if (pictureKey === null || hasCode) return null;
  const bytes = await storage().findSize(pictureKey);
  if (!bytes) return null;
  const pieces: Buffer[] = [];
  for await (const piece of await storage().read(pictureKey, { start: 0, end: bytes - 1 }))
    pieces.push(Buffer.from(piece as Uint8Array));
  return {
    filename: "ride.jpg",
    content: Buffer.concat(pieces),
    contentType: "image/jpeg",
    cid: PICTURE_ID,
  };
}

const TITLE_LENGTH = 70;

interface MessageFacts {
  isReminder: boolean;
  hasPicture: boolean;
  rideUrl: string;
  optOutUrl: string;
}

/** Links are removed from the sender's message, because recipients may not know the sender. */
function invitationMessage(
  { linkName, hasCode, question, dueDay, title, riderName }: InvitationFacts,
  { isReminder, hasPicture, rideUrl, optOutUrl }: MessageFacts,
): Message {
  const rider = nameInSentence(riderName) || "A rider";
  const ride = shorten(withoutLinks(title), TITLE_LENGTH);
  const asks = `${rider} asks you to look at ${ride}`;
  const paragraphs: MessagePart[] = [
    isReminder ? `${asks} by tomorrow.` : `${asks}.`,
    ...(hasPicture ? [{ picture: { cid: PICTURE_ID, alt: `A picture of ${ride}` } }] : []),
    ...(question ? [{ sentence: "The question:", quote: withoutLinks(question), link: null }] : []),
    ...(dueDay !== null && !isReminder ? [`Please answer by ${formatDueDay(dueDay)}.`] : []),
    { button: { label: "Open the Ride", url: rideUrl } },
    `Step through it frame by frame, and write or speak on any frame. You need no account.${
      hasCode ? ` It asks for a code, which you get from ${rider}.` : ""
    }`,
    {
      small: `You get this because ${rider} sent it to your address by ${PRODUCT_NAME}. The link is for you alone.`,
      links: [{ label: "Never write to me again for invitations", url: optOutUrl }],
    },
  ];
  return {
    subject: isReminder ? `Due tomorrow: ${asks}` : asks,
    greeting: greetingOf(linkName),
    paragraphs,
  };
}
