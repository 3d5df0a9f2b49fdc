/** An account's sums and payments as the server describes them to an admin. */
import type { AdminInvoice, Usage } from "@/lib/contracts/billing";

export function usageWith(part: Partial<Usage> = {}): Usage {
  return {
    totalVideos: 6,
    freeVideosUsed: 5,
    freeMinutesUsed: 25,
    billableMinutes: 5,
    amountDue: 2.5,
    ...part,
  };
}

/** A payment that an admin wrote down. */
export function paymentWith(part: Partial<AdminInvoice> = {}): AdminInvoice {
  return {
    id: "i1",
    userId: "0199f0a0-0000-7000-8000-000000000001",
    userName: "Frida Lindqvist",
    periodStart: "2026-01-01T00:00:00.000Z",
    periodEnd: "2026-02-01T00:00:00.000Z",
    totalMinutes: 5,
    totalAmount: 2.5,
    status: "paid",
    paidDate: "2026-02-03T10:00:00.000Z",
    createdAt: "2026-02-02T10:00:00.000Z",
    stripeInvoiceId: "MANUAL-bank_transfer-1",
    payUrl: null,
    ...part,
  };
}
