/** Messages to riders: one is written down in the transaction that needs it, and sent once, by its job. */
import { deliver, DeliveryUnsure, type OutgoingMail } from "../mail-delivery";
import { renderMessage, type Message } from "../mail-template";
import { db, type Transaction } from "../db";
import { log } from "../log";
import { enqueue } from "../queue";
import { invoiceFile } from "./invoice-document";

interface NewMail extends Message {
  recipient: string;
  /** The invoice whose PDF goes with it. */
  invoiceId?: string;
}

/** Writes a message down and sends its job: it goes out exactly when the transaction counts. */
export async function addMail(transaction: Transaction, mail: NewMail): Promise<void> {
  const { recipient, invoiceId } = mail;
  const data = { recipient, ...(invoiceId && { invoiceId }), ...renderMessage(mail) };
  const { id } = await transaction.mail.create({ data });
  await enqueue(transaction, "send-mail", { mailId: id });
}

/**
 * Sends a message that waits. A message that was begun and of which nobody heard again is not sent a second time.
 * @throws whatever kept it from being sent, for the queue to try again
 */
export async function sendMail(mailId: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, status: "waiting" },
    data: { status: "sending" },
  });
  if (count === 0) return giveUpBegun(mailId);
  try {
    await deliver(await compose(mailId));
  } catch (error) {
    if (error instanceof DeliveryUnsure) return giveUpBegun(mailId);
    await db().mail.updateMany({ where: { id: mailId, status: "sending" }, data: { status: "waiting" } });
    throw error;
  }
  await db().mail.updateMany({ where: { id: mailId }, data: { status: "sent", sentAt: new Date() } });
}

async function compose(mailId: string): Promise<OutgoingMail> {
  const { invoiceId, ...mail } = await db().mail.findUniqueOrThrow({ where: { id: mailId } });
  return { ...mail, attachment: invoiceId ? await invoiceFile(invoiceId) : null };
}

async function giveUpBegun(mailId: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, status: "sending" },
    data: { status: "unsure" },
  });
  if (count === 1) log().error({ mailId }, "A message may have been sent or not; it is not sent again");
}
