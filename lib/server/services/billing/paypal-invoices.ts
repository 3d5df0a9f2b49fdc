/** An invoice at PayPal. Each step first reads PayPal's state, because an earlier attempt may have been lost. */
import {
  CENTS_PER_MINUTE,
  isOpenInvoice,
  minutesOf,
  OPEN_INVOICE_STATUSES,
  wholeCents,
} from "@/lib/domain/billing/billing";
import { formatMonth } from "@/lib/domain/dates";
import { formatMinutes, formatMoney } from "@/lib/domain/billing/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db } from "../../database/db";
import type { Invoice, User } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import {
  cancelPayPalInvoice,
  createPayPalInvoice,
  deletePayPalInvoice,
  findPayPalInvoice,
  isPayPalConfigured,
  PayPalRefusal,
  readPayPalInvoice,
  sendPayPalInvoice,
  type PayPalInvoice,
} from "./paypal";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { settleInvoices } from "./invoices";

type Recipient = Pick<User, "email" | "firstName" | "lastName">;

/** @throws PayPalUnavailable or PayPalRefusal, for the queue to retry. */
export async function sendByPayPal(invoice: Invoice, rider: Recipient): Promise<void> {
  const { id } = invoice;
  const paypalId =
    invoice.paypalId ?? (await findPayPalInvoice(invoice.number)) ?? (await makeDraft(invoice, rider));
  await unguardedDb().invoice.update({ where: { id }, data: { paypalId } });
  const sent = await sendDraft(paypalId);
  const payUrl = sent.detail.metadata?.recipient_view_url ?? null;
  await unguardedDb().$transaction(async (transaction) => {
    const { count } = await transaction.invoice.updateMany({
      where: { id, status: "issued" },
      data: { status: "sent", sentAt: new Date(), payUrl },
    });
    // It was paid in another way while it was being sent.
    if (count === 0) await enqueue(transaction, "withdraw-invoice", { invoiceId: id });
  });
}

const makeDraft = ({ id, number, cents, periodStart }: Invoice, { email, firstName, lastName }: Recipient) =>
  createPayPalInvoice({
    number,
    reference: id,
    recipient: { email, firstName, lastName },
    item: {
      name: `${PRODUCT_NAME}, ${formatMonth(periodStart.toISOString())}`,
      description: `${formatMinutes(minutesOf(cents))} minutes of video at ${formatMoney(CENTS_PER_MINUTE)} a minute`,
    },
    amount: (cents / 100).toFixed(2),
  });

/** @returns the invoice once it is no draft. */
async function sendDraft(paypalId: string): Promise<PayPalInvoice> {
  const known = await readPayPalInvoice(paypalId);
  if (known.status !== "DRAFT") return known;
  try {
    await sendPayPalInvoice(paypalId);
  } catch (error) {
    // Another worker may have sent it.
    if (!(error instanceof PayPalRefusal)) throw error;
    const now = await readPayPalInvoice(paypalId);
    if (now.status === "DRAFT") throw error;
    return now;
  }
  return readPayPalInvoice(paypalId);
}

/** Cancels an invoice that was paid in another way, so that it is not paid twice. */
export async function withdrawInvoice(invoiceId: string): Promise<void> {
  const { number, paypalId, status } = await db().invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  if (isOpenInvoice(status) || paypalId === null || !isPayPalConfigured()) return;
  const known = await readPayPalInvoice(paypalId);
  if (known.status === "DRAFT") return void (await deletePayPalInvoice(paypalId));
  if (!["SENT", "UNPAID", "SCHEDULED"].includes(known.status)) return;
  const note = "This invoice was paid in another way. Nothing is left to pay for it. Thank you.";
  await cancelPayPalInvoice(paypalId, `${PRODUCT_NAME} invoice ${number}`, note);
}

export async function followInvoice(invoiceId: string): Promise<void> {
  if (!isPayPalConfigured()) return log().warn({ invoiceId }, "PayPal is not configured any more");
  const { id, number, userId, ...invoice } = await db().invoice.findUniqueOrThrow({
    where: { id: invoiceId },
  });
  const paypalId = invoice.paypalId ?? (await findPayPalInvoice(number));
  if (paypalId === null) return;
  const known = await readPayPalInvoice(paypalId);
  const data = toTransfers(known).map((each) => ({ ...each, userId, invoiceId, notes: `PayPal, ${number}` }));
  await unguardedDb().$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    await transaction.invoice.update({ where: { id }, data: { paypalId } });
    await transaction.payment.createMany({ data, skipDuplicates: true });
    await settleInvoices(transaction, userId, id);
    if (known.status === "CANCELLED")
      await transaction.invoice.updateMany({
        where: { id, status: { in: [...OPEN_INVOICE_STATUSES] } },
        data: { status: "cancelled" },
      });
    if (["REFUNDED", "MARKED_AS_REFUNDED"].includes(known.status))
      await transaction.invoice.updateMany({ where: { id, status: "paid" }, data: { status: "refunded" } });
  });
}

interface Transfer {
  paypalId: string;
  cents: number;
  method: "paypal" | "other";
}

/** Payments and refunds; other currencies than dollars are logged and skipped. */
function toTransfers({ id, payments, refunds }: PayPalInvoice): Transfer[] {
  const paid = (payments?.transactions ?? []).map((each, at) => ({
    ...each,
    paypalId: each.payment_id ?? `${id} payment ${at}`,
    sign: 1,
  }));
  const refunded = (refunds?.transactions ?? []).map((each, at) => ({
    ...each,
    paypalId: each.refund_id ?? `${id} refund ${at}`,
    sign: -1,
  }));
  return [...paid, ...refunded].flatMap(({ paypalId, sign, amount, method }) => {
    const cents = amount.currency_code === "USD" ? wholeCents(Number(amount.value)) : null;
    if (cents === null || cents <= 0) {
      log().error({ paypalId, amount }, "PayPal moved an amount that cannot be written down");
      return [];
    }
    return [{ paypalId, cents: sign * cents, method: method === "PAYPAL" ? "paypal" : "other" }];
  });
}

/** Daily, because a webhook call may be lost. */
export async function followOpenInvoices(): Promise<void> {
  if (!isPayPalConfigured()) return;
  const open = await db().invoice.findMany({
    where: { status: "sent", paypalId: { not: null } },
    select: { id: true },
  });
  await unguardedDb().$transaction(async (transaction) => {
    for (const { id } of open) await enqueue(transaction, "follow-invoice", { invoiceId: id });
  });
}
