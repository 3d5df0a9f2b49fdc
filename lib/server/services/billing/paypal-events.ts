/** PayPal's webhook. Only the invoice's id is taken from an event; the rest is read from PayPal. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../../database/db";
import { env } from "../../env";
import { isPayPalConfigured, isSignedByPayPal, PayPalUnavailable, type WebhookSignature } from "./paypal";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";

const invoiceEvent = z.object({
  resource: z.object({
    invoice: z.object({
      id: z.string(),
      detail: z.object({ invoice_number: z.string().optional() }).optional(),
    }),
  }),
});

/** @param event the unparsed body. @throws AppError notFound; invalid signature; unavailable: PayPal then repeats it */
export async function receivePayPalEvent(signature: WebhookSignature, event: string): Promise<void> {
  if (!isPayPalConfigured() || env().PAYPAL_WEBHOOK_ID === undefined)
    throw new AppError("notFound", "PayPal is not set up here.");
  if (!(await isSigned(signature, event)))
    throw new AppError("invalid", "The signature of this message is not PayPal's.");
  const { event_type: type } = z.object({ event_type: z.string() }).parse(JSON.parse(event));
  if (!type.startsWith("INVOICING.INVOICE.")) return;
  const named = invoiceEvent.safeParse(JSON.parse(event)).data?.resource.invoice;
  const invoice = named && (await findInvoice(named.id, named.detail?.invoice_number));
  if (!invoice) throw new AppError("notFound", "Invoice not found");
  await unguardedDb().$transaction((transaction) =>
    enqueue(transaction, "follow-invoice", { invoiceId: invoice.id }),
  );
}

async function isSigned(signature: WebhookSignature, event: string): Promise<boolean> {
  try {
    return await isSignedByPayPal(signature, event);
  } catch (error) {
    if (error instanceof PayPalUnavailable)
      throw new AppError("unavailable", "The signature cannot be checked just now.", {
        retryAfterSeconds: 60,
      });
    throw error;
  }
}

/** Also by number: an event may arrive before the response with the invoice's id. */
const findInvoice = (paypalId: string, number = "") =>
  db().invoice.findFirst({ where: { OR: [{ paypalId }, { number, paypalId: null }] }, select: { id: true } });
