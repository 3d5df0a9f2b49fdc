import { confirmationToken, resetToken } from "../../auth/link-tokens";
import { db } from "../../database/db";
import { unguardedDb } from "../../database/unguarded-db";
import type { Mail } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import { lockGuestOfMail, lockRecipient } from "../notifications/recipients";
import { claimEvents, composeDigestMail, deleteEvents, DigestOutdated, type ComposedDigest } from "./digests";
import type { PictureWork } from "./frame-pictures";
import {
  claimConfirmation,
  composeGuestConfirmation,
  ConfirmationOutdated,
  type ComposedConfirmation,
} from "./guest-confirmation-mails";
import {
  claimInvitation,
  composeInvitationMail,
  InvitationOutdated,
  type ComposedInvitation,
} from "./invitation-mails";
import { invoiceFile } from "./invoice-document";
import { EMAIL_CONFIRMATION_LINK, PASSWORD_RESET_LINK } from "./mail";
import { deliverMail, DeliveryIndeterminate, type OutgoingMail } from "./mail-delivery";
import { siteUrl } from "./site";

/** Sends at most once. Without `pictureWork` it has no pictures. @throws any error, for the queue to retry */
export async function sendMail(mailId: string, pictureWork?: PictureWork): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id: mailId } });
  if (!mail) return;
  if (mail.status === "sending") return abandonMail(mailId);
  if (mail.status !== "waiting") return;
  // Its link has ended in the meantime.
  if (mail.passwordResetId === null && mail.text.includes(PASSWORD_RESET_LINK))
    return void (await unguardedDb().mail.delete({ where: { id: mailId } }));
  const late = await composeLate(mail, pictureWork);
  if (late === "nothing to send") return;
  let hasBegun = false;
  try {
    await deliverMail(late ? toOutgoing(mail, late) : await composeMail(mail), async () => {
      await beginSending(mailId, late);
      hasBegun = true;
    });
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (OUTDATED_ERRORS.some((outdated) => error instanceof outdated)) return sendMail(mailId, pictureWork);
    if (error instanceof DeliveryIndeterminate) return abandonMail(mailId);
    if (hasBegun) await releaseMail(mailId);
    throw error;
  }
  await unguardedDb().$transaction(async (transaction) => {
    await lockGuestOfMail(transaction, mailId);
    const data = { status: "sent", sentAt: new Date(), ...late?.stored } as const;
    // An invitation or a guest's address may have ended meanwhile, with its mail.
    await transaction.mail.updateMany({ where: { id: mailId }, data });
    if (late && "eventIds" in late) await deleteEvents(transaction, late.eventIds);
  });
}

/** A message whose text is written when it is sent. */
type LateMessage = ComposedDigest | ComposedInvitation | ComposedConfirmation;

const OUTDATED_ERRORS = [DigestOutdated, InvitationOutdated, ConfirmationOutdated];

/** @returns null for a message with stored words. */
async function composeLate(
  mail: Mail,
  pictureWork: PictureWork | undefined,
): Promise<LateMessage | "nothing to send" | null> {
  const { invitationId, guestAddressId } = mail;
  if (mail.isDigest) return (await composeDigestMail(mail, pictureWork)) ?? "nothing to send";
  if (invitationId === null && guestAddressId === null) return null;
  const composed =
    invitationId === null
      ? guestAddressId && (await composeGuestConfirmation(guestAddressId))
      : await composeInvitationMail(invitationId, mail);
  if (composed) return composed;
  await unguardedDb().mail.deleteMany({ where: { id: mail.id, status: "waiting" } });
  return "nothing to send";
}

const toOutgoing = ({ id, recipient }: Mail, late: LateMessage): OutgoingMail => ({
  ...{ id, recipient, ...late.sent, unsubscribeUrl: late.unsubscribeUrl },
  attachments: late.pictures,
});

class ClaimLost extends Error {}

const beginSending = (mailId: string, late: LateMessage | null): Promise<void> =>
  unguardedDb().$transaction(async (transaction) => {
    // Before the mail's row, in the order of all locks.
    if (late && "eventIds" in late) await lockRecipient(transaction, late.recipient);
    else if (late && "guestAddressId" in late) await claimConfirmation(transaction, late);
    else if (late) await claimInvitation(transaction, late);
    const { count } = await transaction.mail.updateMany({
      where: { id: mailId, status: "waiting" },
      data: { status: "sending", ...late?.stored },
    });
    if (count === 0) throw new ClaimLost();
    if (late && "eventIds" in late) await claimEvents(transaction, late);
  });

/** The server has refused the mail, and the queue tries again. */
const releaseMail = (mailId: string): Promise<void> =>
  unguardedDb().$transaction(async (transaction) => {
    await lockGuestOfMail(transaction, mailId);
    const data = { status: "waiting" } as const;
    await transaction.mail.updateMany({ where: { id: mailId, status: "sending" }, data });
    await transaction.notification.updateMany({ where: { mailId }, data: { mailId: null } });
  });

async function composeMail({ invoiceId, text, html, ...mail }: Mail): Promise<OutgoingMail> {
  const link = mailLink(mail);
  return {
    ...mail,
    text: link ? text.replace(link.place, () => link.url) : text,
    html: link
      ? html.replace(link.place, () => `<a href="${link.url}">${link.words}</a><br>${link.url}`)
      : html,
    attachments: invoiceId ? [{ ...(await invoiceFile(invoiceId)), contentType: "application/pdf" }] : [],
    unsubscribeUrl: null,
  };
}

function mailLink({
  passwordResetId,
  confirmsEmail,
  userId,
  recipient,
}: Omit<Mail, "invoiceId" | "text" | "html">) {
  if (passwordResetId !== null)
    return {
      place: PASSWORD_RESET_LINK,
      url: siteUrl(`/reset-password?token=${resetToken(passwordResetId)}`),
      words: "Choose a new password",
    };
  if (!confirmsEmail || userId === null) return null;
  return {
    place: EMAIL_CONFIRMATION_LINK,
    url: siteUrl(`/confirm-email?token=${confirmationToken({ userId, email: recipient })}`),
    words: "Confirm this address",
  };
}

async function abandonMail(mailId: string): Promise<void> {
  const isAbandoned = await unguardedDb().$transaction(async (transaction) => {
    await lockGuestOfMail(transaction, mailId);
    const { count } = await transaction.mail.updateMany({
      where: { id: mailId, status: "sending" },
      data: { status: "indeterminate" },
    });
    if (count === 1) await transaction.notification.deleteMany({ where: { mailId } });
    return count === 1;
  });
  if (isAbandoned) log().error({ mailId }, "A message may have been sent or not; it is not sent again");
}
