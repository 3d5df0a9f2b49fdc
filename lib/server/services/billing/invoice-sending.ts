/** Sends an invoice to its rider, once: by PayPal when configured, else as a message with the PDF. */
import { formatMonth } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/billing/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db, type Transaction } from "../../db";
import { env } from "../../env";
import type { Invoice } from "../../generated/prisma/client";
import { log } from "../../log";
import { isPayPalConfigured } from "../../paypal";
import { unguardedDb } from "../../unguarded-db";
import { addMail, type Addressee } from "../mail/mail";
import { sendByPayPal } from "./paypal-invoices";

/** Sends an invoice that was not sent yet. @throws any error, for the queue to retry */
export async function sendInvoice(invoiceId: string): Promise<void> {
  const invoice = await db().invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  if (invoice.status !== "issued") return;
  const rider = await db().user.findUnique({ where: { id: invoice.userId } });
  // The account is gone without a confirmed address: there is nobody to send it to, and what is due stays due.
  if (!rider) return log().warn({ invoiceId }, "The account of an unsent invoice is gone");
  // `markConfirmed` sends it then; until then the invoice is only in the product.
  if (rider.emailConfirmedAt === null) return;
  await (isPayPalConfigured() ? sendByPayPal(invoice, rider) : sendByMail(invoice, rider));
}

/** In one step with noting that it is sent. */
const sendByMail = (invoice: Invoice, rider: Addressee) =>
  unguardedDb().$transaction((transaction) => addInvoiceMail(transaction, invoice, rider));

/**
 * Marks an invoice as sent in the caller's transaction, and adds its message. It does nothing for an invoice
 * that was sent, or an address that is not confirmed.
 */
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
