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
import { deliver, DeliveryIndeterminate, type OutgoingMail } from "./mail-delivery";
import { siteUrl } from "./site";

/** Sends at most once. Without `work` it has no pictures of frames. @throws any error, for the queue to retry */
export async function sendMail(mailId: string, work?: PictureWork): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id: mailId } });
  if (!mail) return;
  if (mail.status === "sending") return abandonBegun(mailId);
  if (mail.status !== "waiting") return;
  // Its link has ended in the meantime.
  if (mail.passwordResetId === null && mail.text.includes(PASSWORD_RESET_LINK))
    return void (await unguardedDb().mail.delete({ where: { id: mailId } }));
  const late = await composeLate(mail, work);
  if (late === "nothing to send") return;
  let hasBegun = false;
  try {
    await deliver(late ? outgoingLate(mail, late) : await compose(mail), async () => {
      await begin(mailId, late);
      hasBegun = true;
    });
  } catch (error) {
    if (error instanceof TakenByAnother) return;
    if (OUTDATED.some((outdated) => error instanceof outdated)) return sendMail(mailId, work);
    if (error instanceof DeliveryIndeterminate) return abandonBegun(mailId);
    if (hasBegun) await release(mailId);
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

const OUTDATED = [DigestOutdated, InvitationOutdated, ConfirmationOutdated];

/** @returns null for a message with stored words. */
async function composeLate(
  mail: Mail,
  work: PictureWork | undefined,
): Promise<LateMessage | "nothing to send" | null> {
  const { invitationId, guestAddressId } = mail;
  if (mail.isDigest) return (await composeDigestMail(mail, work)) ?? "nothing to send";
  if (invitationId === null && guestAddressId === null) return null;
  const composed =
    invitationId === null
      ? guestAddressId && (await composeGuestConfirmation(guestAddressId))
      : await composeInvitationMail(invitationId, mail);
  if (composed) return composed;
  await unguardedDb().mail.deleteMany({ where: { id: mail.id, status: "waiting" } });
  return "nothing to send";
}

const outgoingLate = ({ id, recipient }: Mail, late: LateMessage): OutgoingMail => ({
  ...{ id, recipient, ...late.sent, unsubscribeUrl: late.unsubscribeUrl },
  attachments: late.pictures,
});

class TakenByAnother extends Error {}

const begin = (mailId: string, late: LateMessage | null): Promise<void> =>
  unguardedDb().$transaction(async (transaction) => {
    // Before the mail's row, in the order of all locks.
    if (late && "eventIds" in late) await lockRecipient(transaction, late.recipient);
    else if (late && "guestAddressId" in late) await claimConfirmation(transaction, late);
    else if (late) await claimInvitation(transaction, late);
    const { count } = await transaction.mail.updateMany({
      where: { id: mailId, status: "waiting" },
      data: { status: "sending", ...late?.stored },
    });
    if (count === 0) throw new TakenByAnother();
    if (late && "eventIds" in late) await claimEvents(transaction, late);
  });

/** The server has refused the mail, and the queue tries again. */
const release = (mailId: string): Promise<void> =>
  unguardedDb().$transaction(async (transaction) => {
    await lockGuestOfMail(transaction, mailId);
    const data = { status: "waiting" } as const;
    await transaction.mail.updateMany({ where: { id: mailId, status: "sending" }, data });
    await transaction.notification.updateMany({ where: { mailId }, data: { mailId: null } });
  });

async function compose({ invoiceId, text, html, ...mail }: Mail): Promise<OutgoingMail> {
  const link = linkOf(mail);
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

function linkOf({
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

async function abandonBegun(mailId: string): Promise<void> {
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
