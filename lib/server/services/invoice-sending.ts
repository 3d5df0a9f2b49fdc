/** Tells a rider of an invoice, once: by PayPal when it is configured, else by a message with the PDF. */
import { formatMonth } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db, type Transaction } from "../db";
import { env } from "../env";
import type { Invoice, User } from "../generated/prisma/client";
import { log } from "../log";
import { isPayPalConfigured } from "../paypal";
import { addMail } from "./mail";
import { sendByPayPal } from "./paypal-invoices";

/** Sends an invoice that nobody has been told of. @throws whatever kept it from being sent, for the queue to try again */
export async function sendInvoice(invoiceId: string): Promise<void> {
  const invoice = await db().invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  if (invoice.status !== "made") return;
  const rider = await db().user.findUnique({ where: { id: invoice.userId } });
  if (!rider) return giveUp(invoiceId);
  await (isPayPalConfigured() ? sendByPayPal(invoice, rider) : sendByMail(invoice, rider));
}

/** The account is gone: there is nobody to tell, and nobody to pay. */
async function giveUp(invoiceId: string): Promise<void> {
  await db().invoice.updateMany({ where: { id: invoiceId, status: "made" }, data: { status: "cancelled" } });
  log().warn({ invoiceId }, "The account of an invoice is gone");
}

type Billed = Pick<User, "email" | "firstName">;

/** In one step with noting that it is sent. */
const sendByMail = (invoice: Invoice, rider: Billed) =>
  db().$transaction((transaction) => addInvoiceMail(transaction, invoice, rider));

/** Notes in a transaction of the caller's that an invoice is sent, and writes its message down. One that was sent stays as it is. */
export async function addInvoiceMail(
  transaction: Transaction,
  { id, number, cents, periodStart }: Invoice,
  rider: Billed,
): Promise<void> {
  const month = formatMonth(periodStart.toISOString());
  const { count } = await transaction.invoice.updateMany({
    where: { id, status: "made" },
    data: { status: "sent", sentAt: new Date() },
  });
  if (count === 0) return;
  await addMail(transaction, {
    recipient: rider.email,
    invoiceId: id,
    subject: `${PRODUCT_NAME} invoice for ${month}: ${formatMoney(cents)}`,
    greeting: `Hello ${rider.firstName},`,
    paragraphs: [
      `Your invoice ${number} for ${month} is attached. The amount due is ${formatMoney(cents)}.`,
      env().PAYMENT_INSTRUCTIONS,
    ],
  });
}
