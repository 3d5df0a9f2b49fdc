import { randomUUID } from "node:crypto";
import { monthOf } from "@/lib/domain/billing/billing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";

/** Rides of the months before, deleted since, with the invoices for them: cancelled, paid and open, and a payment by hand. */
export async function addBills(userId: string): Promise<void> {
  const { start } = monthOf(new Date());
  for (let ride = 0; ride < 12; ride += 1) {
    const createdAt = new Date(start.getTime() - ride * 9 * 24 * 3600_000);
    const seconds = { seconds: 754, freeSeconds: 0, billableSeconds: 754 };
    await db().usageEntry.create({ data: { userId, videoId: randomUUID(), createdAt, ...seconds } });
  }
  for (const [ago, status] of (["issued", "paid", "cancelled"] as const).entries()) {
    const { start: periodStart, end: periodEnd } = monthOf(start, -1 - ago);
    const number = `SF-${periodStart.toISOString().slice(0, 7).replace("-", "")}-0A1B2C3D4${ago}`;
    const paidAt = status === "paid" ? periodEnd : null;
    const bill = { userId, number, periodStart, periodEnd, cents: 1885 * (ago + 1), status, paidAt };
    await db().invoice.create({ data: { ...bill, createdAt: periodEnd } });
  }
  await db().payment.create({ data: { userId, cents: 3770, method: "bank_transfer", createdAt: start } });
}
