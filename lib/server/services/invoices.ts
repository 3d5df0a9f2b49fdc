/** Invoices as riders and admins see them, and which of them are paid. */
import type { Invoice as WireInvoice, InvoicesQuery } from "@/lib/contracts/billing";
import { dollarsOf, isSettled, minutesOf } from "@/lib/domain/billing";
import { db, type Transaction } from "../db";
import type { Invoice, Payment } from "../generated/prisma/client";
import { readSums } from "./account-sums";

/** A payment that an admin wrote down, as the paid invoice that it is to the screens. */
export function asInvoice({ id, userId, cents, method, createdAt }: Payment): WireInvoice {
  const at = createdAt.toISOString();
  return {
    id,
    userId,
    periodStart: at,
    periodEnd: at,
    totalMinutes: minutesOf(cents),
    totalAmount: dollarsOf(cents),
    status: "paid",
    paidDate: at,
    createdAt: at,
    stripeInvoiceId: `MANUAL-${method}-${id}`,
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
    status,
    paidDate: paidAt?.toISOString() ?? null,
    createdAt: invoice.createdAt.toISOString(),
    stripeInvoiceId: number,
  };
}

/** Each month's invoices and the payments written down, newest first; of every account when none is named. */
export async function listInvoices({ userId, limit, offset }: InvoicesQuery): Promise<WireInvoice[]> {
  const page = {
    where: { userId },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    // A page of both together lies within the first rows of each.
    take: offset + limit,
  };
  const [invoices, payments] = await Promise.all([db().invoice.findMany(page), db().payment.findMany(page)]);
  return [...invoices.map(toInvoice), ...payments.map(asInvoice)]
    .toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
    .slice(offset, offset + limit);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Notes which open invoices of an account are paid by now. The caller holds the account (`lockAccount`). */
export async function settleInvoices(transaction: Transaction, userId: string): Promise<void> {
  const open = await transaction.invoice.findMany({ where: { userId, status: { in: ["made", "sent"] } } });
  for (const { id, periodEnd } of open) {
    if (isSettled(await readSums(transaction, userId, periodEnd)))
      await transaction.invoice.update({ where: { id }, data: { status: "paid", paidAt: new Date() } });
  }
}
