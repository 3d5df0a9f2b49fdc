/** What PayPal tells by its webhook. Of an event only the invoice it names is believed; the rest is read again at PayPal. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../db";
import { env } from "../env";
import { isPayPalConfigured, isSignedByPayPal, PayPalAway, type WebhookSignature } from "../paypal";
import { enqueue } from "../queue";

const invoiceEvent = z.object({
  resource: z.object({
    invoice: z.object({
      id: z.string(),
      detail: z.object({ invoice_number: z.string().optional() }).optional(),
    }),
  }),
});

/**
 * Takes an event, and sends the job that reads its invoice again.
 * @param event the body of the call as it came, JSON of an object.
 * @throws AppError notFound where PayPal is not configured, and of an unknown invoice; invalid for a wrong signature;
 *   unavailable while PayPal cannot check it, so that it sends the event again.
 */
export async function receivePayPalEvent(signature: WebhookSignature, event: string): Promise<void> {
  if (!isPayPalConfigured() || env().PAYPAL_WEBHOOK_ID === undefined)
    throw new AppError("notFound", "PayPal is not set up here.");
  if (!(await isSigned(signature, event)))
    throw new AppError("invalid", "The signature of this message is not PayPal's.");
  const { event_type: type } = z.object({ event_type: z.string() }).parse(JSON.parse(event));
  if (!type.startsWith("INVOICING.INVOICE.")) return;
  const named = invoiceEvent.safeParse(JSON.parse(event)).data?.resource.invoice;
  const invoice = named && (await findNamed(named.id, named.detail?.invoice_number));
  if (!invoice) throw new AppError("notFound", "Invoice not found");
  await db().$transaction((transaction) => enqueue(transaction, "follow-invoice", { invoiceId: invoice.id }));
}

async function isSigned(signature: WebhookSignature, event: string): Promise<boolean> {
  try {
    return await isSignedByPayPal(signature, event);
  } catch (error) {
    if (error instanceof PayPalAway)
      throw new AppError("unavailable", "The signature cannot be checked just now.", {
        retryAfterSeconds: 60,
      });
    throw error;
  }
}

/** By its number too: PayPal may tell of an invoice before the answer that named it has arrived here. */
const findNamed = (paypalId: string, number = "") =>
  db().invoice.findFirst({ where: { OR: [{ paypalId }, { number, paypalId: null }] }, select: { id: true } });
