/** Tells a rider of an invoice, once: by PayPal when it is configured, else by a message with the PDF. */
import { formatMonth } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db } from "../db";
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

/** In one step with noting that it is sent. */
async function sendByMail(invoice: Invoice, rider: Pick<User, "email" | "firstName">): Promise<void> {
  const { id, number, cents, periodStart } = invoice;
  const month = formatMonth(periodStart.toISOString());
  await db().$transaction(async (transaction) => {
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
  });
}
