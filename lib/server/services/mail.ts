/** Messages to riders: one is written down in the transaction that needs it, and sent once, by its job. */
import { deliver, DeliveryUnsure, type OutgoingMail } from "../mail-delivery";
import { renderMessage, type Message } from "../mail-template";
import { db, type Transaction } from "../db";
import type { Mail } from "../generated/prisma/client";
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
 * Sends a message that waits. A message that a server was given and of which nobody heard again is not sent a second time.
 * @throws whatever kept it from being sent, for the queue to try again
 */
export async function sendMail(mailId: string): Promise<void> {
  const mail = await db().mail.findUniqueOrThrow({ where: { id: mailId } });
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

async function compose({ invoiceId, ...mail }: Mail): Promise<OutgoingMail> {
  return { ...mail, attachment: invoiceId ? await invoiceFile(invoiceId) : null };
}

async function giveUpBegun(mailId: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, status: "sending" },
    data: { status: "unsure" },
  });
  if (count === 1) log().error({ mailId }, "A message may have been sent or not; it is not sent again");
}
