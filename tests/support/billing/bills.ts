import type { Billing, Invoice, UsageEntry } from "@/lib/contracts/billing";

/** The billing of an account that has used nothing yet. */
export function billingWith(part: Partial<Billing> = {}): Billing {
  return {
    usage: { totalVideos: 0, freeVideosUsed: 0, freeMinutesUsed: 0, billableMinutes: 0, amountDue: 0 },
    month: {
      periodStart: "2026-11-01T00:00:00.000Z",
      totalVideos: 0,
      totalMinutes: 0,
      billableMinutes: 0,
      amount: 0,
    },
    entries: [],
    invoices: [],
    ...part,
  };
}

/** A ride of five minutes that was free. */
export function entryWith(part: Partial<UsageEntry> = {}): UsageEntry {
  return {
    videoId: "0199f0a0-0000-7000-8000-000000000011",
    title: "Gallop on the beach",
    seconds: 300,
    freeSeconds: 300,
    billableSeconds: 0,
    billable: false,
    amount: 0,
    createdAt: "2026-11-05T12:00:00.000Z",
    ...part,
  };
}

/** An open invoice for October. */
export function invoiceWith(part: Partial<Invoice> = {}): Invoice {
  return {
    id: "0199f0a0-0000-7000-8000-000000000021",
    userId: "0199f0a0-0000-7000-8000-000000000001",
    periodStart: "2026-10-01T00:00:00.000Z",
    periodEnd: "2026-11-01T00:00:00.000Z",
    totalMinutes: 45,
    totalAmount: 22.5,
    status: "sent",
    voidReason: null,
    paidDate: null,
    createdAt: "2026-11-01T12:11:00.000Z",
    stripeInvoiceId: "SF-202610-0A1B2C3D4E",
    payUrl: null,
    ...part,
  };
}
