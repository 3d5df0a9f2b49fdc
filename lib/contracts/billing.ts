import { z } from "zod";
import { LISTED_INVOICE_STATUSES } from "@/lib/domain/billing/billing";

/** Minutes are not rounded; dollars have at most two decimals. */
export const usage = z
  .object({
    /** All videos ever completed, deleted ones included. */
    totalVideos: z.int().nonnegative(),
    freeVideosUsed: z.int().nonnegative(),
    freeMinutesUsed: z.number().nonnegative(),
    billableMinutes: z.number().nonnegative(),
    /** Negative for a credit. */
    amountDue: z.number(),
  })
  .meta({ id: "Usage" });

export const usageEntry = z
  .object({
    videoId: z.string(),
    /** Null once the video is deleted. */
    title: z.string().nullable(),
    seconds: z.int().positive(),
    freeSeconds: z.int().nonnegative(),
    billableSeconds: z.int().nonnegative(),
    billable: z.boolean(),
    /** Dollars. The sum of all entries is what the account was charged. */
    amount: z.number().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "UsageEntry" });

export const invoice = z
  .object({
    id: z.string(),
    userId: z.string(),
    periodStart: z.iso.datetime(),
    periodEnd: z.iso.datetime(),
    totalMinutes: z.number(),
    totalAmount: z.number(),
    /** `made` and `sent` are open. */
    status: z.enum(LISTED_INVOICE_STATUSES),
    voidReason: z.string().nullable(),
    paidDate: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** `MANUAL-{method}-{unique}` for a recorded payment, otherwise the invoice's number. */
    stripeInvoiceId: z.string(),
    /** Null where it cannot be paid online. */
    payUrl: z.url().nullable(),
  })
  .meta({ id: "Invoice" });

/** The current month in UTC. */
export const runningMonth = z.object({
  periodStart: z.iso.datetime(),
  totalVideos: z.int().nonnegative(),
  totalMinutes: z.number().nonnegative(),
  billableMinutes: z.number().nonnegative(),
  amount: z.number().nonnegative(),
});

export const billing = z
  .object({
    usage,
    month: runningMonth,
    entries: z.array(usageEntry),
    invoices: z.array(invoice),
  })
  .meta({ id: "Billing" });

export const adminInvoice = invoice.extend({
  /** The current name; null for a deleted account. */
  userName: z.string().nullable(),
});

export const invoicesQuery = z.object({
  userId: z.uuid("Unknown user").optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

export type Usage = z.infer<typeof usage>;
export type RunningMonth = z.infer<typeof runningMonth>;
export type UsageEntry = z.infer<typeof usageEntry>;
export type Invoice = z.infer<typeof invoice>;
export type Billing = z.infer<typeof billing>;
export type AdminInvoice = z.infer<typeof adminInvoice>;
export type InvoicesQuery = z.infer<typeof invoicesQuery>;
