/** Invoices as riders and admins see them. */
import type { Invoice as WireInvoice, InvoicesQuery } from "@/lib/contracts/billing";
import { dollarsOf, minutesOf } from "@/lib/domain/billing";
import { db } from "../db";
import type { Payment } from "../generated/prisma/client";

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

/** Newest first; of every account when none is named. */
export async function listInvoices({ userId, limit, offset }: InvoicesQuery): Promise<WireInvoice[]> {
  const payments = await db().payment.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    skip: offset,
  });
  return payments.map(asInvoice);
}
