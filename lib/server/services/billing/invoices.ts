import type { Invoice as WireInvoice, InvoicesQuery } from "@/lib/contracts/billing";
import {
  dollarsOf,
  isOpenInvoice,
  isSettled,
  listedStatus,
  minutesOf,
  OPEN_INVOICE_STATUSES,
  type InvoiceMoney,
} from "@/lib/domain/billing/billing";
import { db, type Transaction } from "../../database/db";
import type { Invoice, Payment, PaymentVoid } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { readSums } from "./account-sums";

export type ListedPayment = Payment & { void: PaymentVoid | null };

export function paymentAsInvoice(payment: ListedPayment): WireInvoice {
  const { id, userId, cents, method, createdAt } = payment;
  const at = createdAt.toISOString();
  return {
    id,
    userId,
    periodStart: at,
    periodEnd: at,
    totalMinutes: minutesOf(cents),
    totalAmount: dollarsOf(cents),
    status: payment.void ? "voided" : "paid",
    voidReason: payment.void?.reason ?? null,
    paidDate: at,
    createdAt: at,
    stripeInvoiceId: `MANUAL-${method}-${id}`,
    payUrl: null,
  };
}

function toInvoice(invoice: Invoice): WireInvoice {
  const { id, userId, number, cents, status, paidAt } = invoice;
  return {
    id,
    userId,
    periodStart: invoice.periodStart.toISOString(),
    periodEnd: invoice.periodEnd.toISOString(),
    totalMinutes: minutesOf(cents),
    totalAmount: dollarsOf(cents),
    status: listedStatus(status),
    voidReason: null,
    paidDate: paidAt?.toISOString() ?? null,
    createdAt: invoice.createdAt.toISOString(),
    stripeInvoiceId: number,
    payUrl: isOpenInvoice(status) ? invoice.payUrl : null,
  };
}

export async function listInvoices({ userId, limit, offset }: InvoicesQuery): Promise<WireInvoice[]> {
  const page = {
    where: { userId },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    // A page of both lists together is within the first rows of each.
    take: offset + limit,
  };
  const [invoices, payments] = await Promise.all([
    db().invoice.findMany(page),
    // PayPal's payments are shown with their invoice.
    db().payment.findMany({ ...page, where: { userId, paypalId: null }, include: { void: true } }),
  ]);
  return [...invoices.map(toInvoice), ...payments.map(paymentAsInvoice)]
    .toSorted((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id))
    .slice(offset, offset + limit);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Needs the account locked. @param exceptAtPayPal settled by PayPal; other paid invoices are cancelled there */
export async function settleInvoices(
  transaction: Transaction,
  userId: string,
  exceptAtPayPal?: string,
): Promise<void> {
  const open = await transaction.invoice.findMany({
    where: { userId, status: { in: [...OPEN_INVOICE_STATUSES] } },
  });
  for (const { id, cents, periodEnd } of open) {
    const sums = await readSums(transaction, userId, periodEnd);
    if (!isSettled(sums, { cents, ...(await readInvoiceMoney(transaction, id)) })) continue;
    // Read again, because a worker may just have sent it.
    const { paypalId } = await transaction.invoice.update({
      where: { id },
      data: { status: "paid", paidAt: new Date() },
    });
    if (paypalId !== null && id !== exceptAtPayPal)
      await enqueue(transaction, "withdraw-invoice", { invoiceId: id });
  }
}

/** Needs the account locked. An invoice cancelled at PayPal stays so, and the next month charges it. */
export async function reopenInvoices(transaction: Transaction, userId: string): Promise<void> {
  const paid = await transaction.invoice.findMany({ where: { userId, status: "paid" } });
  for (const { id, cents, periodEnd, paypalId, sentAt } of paid) {
    const sums = await readSums(transaction, userId, periodEnd);
    if (isSettled(sums, { cents, ...(await readInvoiceMoney(transaction, id)) })) continue;
    const status = paypalId !== null ? "cancelled" : sentAt ? "sent" : "issued";
    await transaction.invoice.update({ where: { id }, data: { status, paidAt: null } });
    if (status === "issued") await enqueue(transaction, "send-invoice", { invoiceId: id });
  }
}

async function readInvoiceMoney(
  transaction: Transaction,
  invoiceId: string,
): Promise<Pick<InvoiceMoney, "ownCents" | "laterCents">> {
  const [money] = await transaction.$queryRaw<Pick<InvoiceMoney, "ownCents" | "laterCents">[]>`
    SELECT coalesce(sum(p.cents) FILTER (WHERE i.id = this.id), 0)::float8 AS "ownCents",
      coalesce(sum(p.cents) FILTER (WHERE i."periodEnd" > this."periodEnd"), 0)::float8 AS "laterCents"
    FROM "Invoice" this
    JOIN "Invoice" i ON i."userId" = this."userId"
    JOIN "Payment" p ON p."invoiceId" = i.id
    WHERE this.id = ${invoiceId}::uuid`;
  return money ?? { ownCents: 0, laterCents: 0 };
}
