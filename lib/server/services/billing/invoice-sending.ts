/** Sends an invoice once: by PayPal when configured, otherwise by mail with the PDF. */
import { formatMonth } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/billing/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db, type Transaction } from "../../database/db";
import { env } from "../../env";
import type { Invoice } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import { isPayPalConfigured } from "./paypal";
import { unguardedDb } from "../../database/unguarded-db";
import { addMail, type Addressee } from "../mail/mail";
import { sendByPayPal } from "./paypal-invoices";

/** @throws any error, for the queue to retry. */
export async function sendInvoice(invoiceId: string): Promise<void> {
  const invoice = await db().invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  if (invoice.status !== "issued") return;
  const rider = await db().user.findUnique({ where: { id: invoice.userId } });
  // The account was deleted without a confirmed address, so there is no recipient.
  if (!rider) return log().warn({ invoiceId }, "The account of an unsent invoice is gone");
  // `markConfirmed` sends it later.
  if (rider.emailConfirmedAt === null) return;
  await (isPayPalConfigured() ? sendByPayPal(invoice, rider) : sendByMail(invoice, rider));
}

const sendByMail = (invoice: Invoice, rider: Addressee) =>
  unguardedDb().$transaction((transaction) => addInvoiceMail(transaction, invoice, rider));

/** Stores the mail and marks the invoice as sent. Does nothing for a sent invoice or an unconfirmed address. */
export async function addInvoiceMail(
  transaction: Transaction,
  { id, number, cents, periodStart }: Invoice,
  rider: Addressee,
): Promise<void> {
  if (rider.emailConfirmedAt === null) return;
  const month = formatMonth(periodStart.toISOString());
  const { count } = await transaction.invoice.updateMany({
    where: { id, status: "issued" },
    data: { status: "sent", sentAt: new Date() },
  });
  if (count === 0) return;
  await addMail(transaction, {
    account: rider,
    invoiceId: id,
    subject: `${PRODUCT_NAME} invoice for ${month}: ${formatMoney(cents)}`,
    paragraphs: [
      `Your invoice ${number} for ${month} is attached. The amount due is ${formatMoney(cents)}.`,
      env().PAYMENT_INSTRUCTIONS,
    ],
  });
}
