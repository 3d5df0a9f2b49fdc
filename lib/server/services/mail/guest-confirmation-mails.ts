/** The mail that confirms a guest's address. It quotes nobody, because anybody may have typed the address. */
import { nameInSentence } from "@/lib/domain/accounts/account-name";
import { EMAIL_CONFIRMATION_DAYS } from "@/lib/domain/accounts/mailed-links";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { confirmRepliesToken, optOutToken } from "../../auth/link-tokens";
import { db, type Reader, type Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { acceptsInvitations } from "../notifications/opt-outs";
import type { Attachment } from "./mail-delivery";
import { renderMessage, type Message, type RenderedMessage } from "./mail-template";
import { siteUrl } from "./site";

/** The mail is sent once, if the transaction commits. */
export async function addGuestConfirmation(
  transaction: Transaction,
  { id: guestAddressId, email: recipient }: { id: string; email: string },
): Promise<void> {
  const data = { guestAddressId, recipient, confirmsEmail: true, subject: "", text: "", html: "" };
  const { id } = await transaction.mail.create({ data });
  await enqueue(transaction, "send-mail", { mailId: id });
}

interface Facts {
  email: string;
  riderFirstName: string;
}

/** Null if link or ride is gone, the address is confirmed, or it refuses mails that others ask for. */
async function readFacts(
  client: Reader | Transaction,
  guestAddressId: string,
  lock = Prisma.empty,
): Promise<Facts | null> {
  const [facts] = await client.$queryRaw<Facts[]>`
    SELECT g.email, u."firstName" AS "riderFirstName"
    FROM "GuestAddress" g JOIN "ShareLink" l ON l.id = g."linkId" JOIN "Video" v ON ${isLinkOpen}
      JOIN "User" u ON u.id = v."ownerId"
    WHERE g.id = ${guestAddressId}::uuid AND g."confirmedAt" IS NULL AND ${isVideoThere} AND v.status = 'completed' ${lock}`;
  return facts && (await acceptsInvitations(client, facts.email)) ? facts : null;
}

export interface ComposedConfirmation {
  guestAddressId: string;
  sent: RenderedMessage;
  /** The stored copy has no links. */
  stored: Pick<RenderedMessage, "subject" | "text">;
  unsubscribeUrl: string;
  pictures: readonly Attachment[];
}

/** @returns null when it must not be sent any more. */
export async function composeGuestConfirmation(guestAddressId: string): Promise<ComposedConfirmation | null> {
  const facts = await readFacts(db(), guestAddressId);
  if (!facts) return null;
  const token = optOutToken(facts.email);
  const confirmUrl = siteUrl(`/confirm-replies?token=${confirmRepliesToken(guestAddressId)}`);
  const { subject, text } = renderMessage(confirmationMessage(facts, "[link]", "[link]"));
  return {
    ...{ guestAddressId, pictures: [], stored: { subject, text } },
    sent: renderMessage(confirmationMessage(facts, confirmUrl, siteUrl(`/unsubscribe?token=${token}`))),
    unsubscribeUrl: siteUrl(`/api/unsubscribe?token=${token}`),
  };
}

/** It ended, was confirmed or was refused after the mail was composed. */
export class ConfirmationOutdated extends Error {}

/** Call it right before sending; locks the link, as a revocation does. @throws ConfirmationOutdated */
export async function claimConfirmation(
  transaction: Transaction,
  { guestAddressId }: ComposedConfirmation,
): Promise<void> {
  const facts = await readFacts(transaction, guestAddressId, Prisma.sql`FOR SHARE OF l`);
  if (!facts) throw new ConfirmationOutdated();
}

function confirmationMessage({ riderFirstName }: Facts, confirmUrl: string, optOutUrl: string): Message {
  const rider = nameInSentence(riderFirstName) || "the rider";
  return {
    subject: `Be told when ${rider} answers?`,
    greeting: "Hello,",
    paragraphs: [
      `Somebody, we hope you, commented on a ride by a link and gave this address, to be told when ${rider} answers. Confirm it, so that we may write to you. The link works for ${EMAIL_CONFIRMATION_DAYS} days:`,
      { button: { label: "Yes, Tell Me", url: confirmUrl } },
      "If it was not you, there is nothing to do: without the link we write nothing more about it to this address.",
      {
        small: `${PRODUCT_NAME} shows rides frame by frame, for riders and their trainers.`,
        links: [{ label: "Never write to me again", url: optOutUrl }],
      },
    ],
  };
}
