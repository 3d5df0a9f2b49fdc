/** PayPal's webhook. Only the invoice's name is taken from an event; everything else is read again from PayPal. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../../db";
import { env } from "../../env";
import { isPayPalConfigured, isSignedByPayPal, PayPalAway, type WebhookSignature } from "../../paypal";
import { enqueue } from "../../queue";
import { unguardedDb } from "../../unguarded-db";

const invoiceEvent = z.object({
  resource: z.object({
    invoice: z.object({
      id: z.string(),
      detail: z.object({ invoice_number: z.string().optional() }).optional(),
    }),
  }),
});

/**
 * Accepts an event, and sends the job that reads its invoice.
 * @param event the body of the call as it came, JSON of an object.
 * @throws AppError notFound where PayPal is not configured, and for an unknown invoice; invalid for a wrong signature;
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
  await unguardedDb().$transaction((transaction) =>
    enqueue(transaction, "follow-invoice", { invoiceId: invoice.id }),
  );
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

/** By its number too: PayPal's event may arrive before the response that named the invoice. */
const findNamed = (paypalId: string, number = "") =>
  db().invoice.findFirst({ where: { OR: [{ paypalId }, { number, paypalId: null }] }, select: { id: true } });
