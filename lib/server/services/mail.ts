/** Messages to riders: one is written down in the transaction that needs it, and sent once, by its job. */
import { resetToken } from "../auth/reset-token";
import { deliver, DeliveryUnsure, type OutgoingMail } from "../mail-delivery";
import { renderMessage, type Message } from "../mail-template";
import { db, type Transaction } from "../db";
import type { Mail } from "../generated/prisma/client";
import { log } from "../log";
import { enqueue } from "../queue";
import { invoiceFile } from "./invoice-document";
import { siteUrl } from "./site";

interface NewMail extends Message {
  recipient: string;
  /** The invoice whose PDF goes with it. */
  invoiceId?: string;
  /** The link to a new password that takes the place of `PASSWORD_RESET_LINK` in it. */
  passwordResetId?: string;
}

/**
 * Stands for the link to a new password in a message that waits or was sent: the link itself is made when the message goes out,
 * so that no copy of the table holds one.
 */
export const PASSWORD_RESET_LINK = "[link to a new password]";

/** Writes a message down and sends its job: it goes out exactly when the transaction counts. */
export async function addMail(transaction: Transaction, mail: NewMail): Promise<void> {
  const { recipient, invoiceId, passwordResetId } = mail;
  const belongings = { ...(invoiceId && { invoiceId }), ...(passwordResetId && { passwordResetId }) };
  const data = { recipient, ...belongings, ...renderMessage(mail) };
  const { id } = await transaction.mail.create({ data });
  await enqueue(transaction, "send-mail", { mailId: id });
}

/**
 * Sends a message that waits. A message that a server was given and of which nobody heard again is not sent a second time.
 * @throws whatever kept it from being sent, for the queue to try again
 */
export async function sendMail(mailId: string): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id: mailId } });
  // The account that it was for has been deleted, and its messages with it.
  if (!mail) return;
  if (mail.status === "sending") return giveUpBegun(mailId);
  if (mail.status !== "waiting") return;
  let hasBegun = false;
  try {
    await deliver(await compose(mail), async () => {
      await begin(mailId);
      hasBegun = true;
    });
  } catch (error) {
    if (error instanceof TakenByAnother) return;
    if (error instanceof DeliveryUnsure) return giveUpBegun(mailId);
    if (hasBegun) await db().mail.update({ where: { id: mailId }, data: { status: "waiting" } });
    throw error;
  }
  await db().mail.update({ where: { id: mailId }, data: { status: "sent", sentAt: new Date() } });
}

/** Another worker sends the same message at this moment. */
class TakenByAnother extends Error {}

async function begin(mailId: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, status: "waiting" },
    data: { status: "sending" },
  });
  if (count === 0) throw new TakenByAnother();
}

async function compose({ invoiceId, passwordResetId, text, html, ...mail }: Mail): Promise<OutgoingMail> {
  const url = passwordResetId ? siteUrl(`/reset-password?token=${resetToken(passwordResetId)}`) : "";
  return {
    ...mail,
    text: text.replace(PASSWORD_RESET_LINK, () => url),
    html: html.replace(PASSWORD_RESET_LINK, () => `<a href="${url}">Choose a new password</a><br>${url}`),
    attachment: invoiceId ? await invoiceFile(invoiceId) : null,
  };
}

async function giveUpBegun(mailId: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, status: "sending" },
    data: { status: "unsure" },
  });
  if (count === 1) log().error({ mailId }, "A message may have been sent or not; it is not sent again");
}
