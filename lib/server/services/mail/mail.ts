/** Messages to riders: one is written down in the transaction that needs it, and sent once, by its job. */
import { greetingOf } from "@/lib/domain/accounts/account-name";
import { confirmationToken, resetToken } from "../../auth/link-tokens";
import { deliver, DeliveryIndeterminate, type OutgoingMail } from "../../mail-delivery";
import { renderMessage } from "../../mail-template";
import { db, type Transaction } from "../../db";
import type { Mail, User } from "../../generated/prisma/client";
import { log } from "../../log";
import { enqueue } from "../../queue";
import { unguardedDb } from "../../unguarded-db";
import { invoiceFile } from "./invoice-document";
import { siteUrl } from "./site";

/** The account that a message is for; whether its address is confirmed decides what it may contain. */
export type Addressee = Pick<User, "id" | "email" | "firstName" | "emailConfirmedAt">;

interface NewMail {
  account: Addressee;
  subject: string;
  paragraphs: readonly string[];
  /** The invoice whose PDF goes with it. */
  invoiceId?: string;
  /** The link to a new password that takes the place of `PASSWORD_RESET_LINK` in it. */
  passwordResetId?: string;
  /** The link that confirms the address takes the place of `EMAIL_CONFIRMATION_LINK` in it. */
  confirmsEmail?: boolean;
}

/**
 * A placeholder for the link to a new password in a stored message: the link is made when the message is
 * sent, so that no copy of the table holds one.
 */
export const PASSWORD_RESET_LINK = "[link to a new password]";

/** Likewise for the link that confirms the address. */
export const EMAIL_CONFIRMATION_LINK = "[link that confirms this address]";

/**
 * Stores a message and sends its job: it goes out exactly when the transaction commits. An unconfirmed
 * address gets only the two links, since anyone can sign up with any address.
 */
export async function addMail(transaction: Transaction, mail: NewMail): Promise<void> {
  const { account, subject, paragraphs, invoiceId, passwordResetId, confirmsEmail = false } = mail;
  const isConfirmed = account.emailConfirmedAt !== null;
  if (!isConfirmed && passwordResetId === undefined && !confirmsEmail) return;
  const greeting = isConfirmed ? greetingOf(account.firstName) : greetingOf("");
  const belongings = { ...(invoiceId && { invoiceId }), ...(passwordResetId && { passwordResetId }) };
  const message = renderMessage({ subject, greeting, paragraphs });
  const data = { userId: account.id, recipient: account.email, confirmsEmail, ...belongings, ...message };
  const { id } = await transaction.mail.create({ data });
  await enqueue(transaction, "send-mail", { mailId: id });
}

/**
 * Sends a waiting message. One that may have reached the server before is not sent again.
 * @throws any error, for the queue to retry
 */
export async function sendMail(mailId: string): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id: mailId } });
  // The account that it was for has been deleted, and its messages with it.
  if (!mail) return;
  if (mail.status === "sending") return abandonBegun(mailId);
  if (mail.status !== "waiting") return;
  // The link that it was to bring has ended while it waited.
  if (mail.passwordResetId === null && mail.text.includes(PASSWORD_RESET_LINK))
    return void (await unguardedDb().mail.delete({ where: { id: mailId } }));
  let hasBegun = false;
  try {
    await deliver(await compose(mail), async () => {
      await begin(mailId);
      hasBegun = true;
    });
  } catch (error) {
    if (error instanceof TakenByAnother) return;
    if (error instanceof DeliveryIndeterminate) return abandonBegun(mailId);
    if (hasBegun) await unguardedDb().mail.update({ where: { id: mailId }, data: { status: "waiting" } });
    throw error;
  }
  await unguardedDb().mail.update({ where: { id: mailId }, data: { status: "sent", sentAt: new Date() } });
}

/** Another worker sends the same message at this moment. */
class TakenByAnother extends Error {}

async function begin(mailId: string): Promise<void> {
  const { count } = await unguardedDb().mail.updateMany({
    where: { id: mailId, status: "waiting" },
    data: { status: "sending" },
  });
  if (count === 0) throw new TakenByAnother();
}

async function compose({ invoiceId, text, html, ...mail }: Mail): Promise<OutgoingMail> {
  const link = linkOf(mail);
  return {
    ...mail,
    text: link ? text.replace(link.place, () => link.url) : text,
    html: link
      ? html.replace(link.place, () => `<a href="${link.url}">${link.words}</a><br>${link.url}`)
      : html,
    attachment: invoiceId ? await invoiceFile(invoiceId) : null,
  };
}

/** The link in a message, its placeholder and its HTML; null for a message without one. */
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
  const { count } = await unguardedDb().mail.updateMany({
    where: { id: mailId, status: "sending" },
    data: { status: "indeterminate" },
  });
  if (count === 1) log().error({ mailId }, "A message may have been sent or not; it is not sent again");
}
