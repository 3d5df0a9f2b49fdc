import { z } from "zod";
import { LISTED_INVOICE_STATUSES } from "@/lib/domain/billing/billing";

/** What an account has used and owes: minutes as numbers that screens round, dollars with at most two decimals. */
export const usage = z
  .object({
    /** Every video that was ever completed, those deleted since among them. */
    totalVideos: z.int().nonnegative(),
    freeVideosUsed: z.int().nonnegative(),
    freeMinutesUsed: z.number().nonnegative(),
    /** Minutes still to be paid. */
    billableMinutes: z.number().nonnegative(),
    /** Below zero for a credit: more was paid than charged. */
    amountDue: z.number(),
  })
  .meta({ id: "Usage" });

export const usageEntry = z
  .object({
    videoId: z.string(),
    /** Of the video; null once it is deleted. */
    title: z.string().nullable(),
    seconds: z.int().positive(),
    freeSeconds: z.int().nonnegative(),
    billableSeconds: z.int().nonnegative(),
    /** Whether any of it is to be paid. */
    billable: z.boolean(),
    /** The price in dollars; the sum of all entries is what the account was charged. */
    amount: z.number().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "UsageEntry" });

/** What an account has to pay and has paid; a payment recorded by an admin is a paid invoice. */
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
    /** Why a payment was voided; null for all else. */
    voidReason: z.string().nullable(),
    paidDate: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** `MANUAL-{method}-{unique}` for a payment that an admin wrote down, else the invoice's number. */
    stripeInvoiceId: z.string(),
    /** Where it can be paid online; null where it cannot. */
    payUrl: z.url().nullable(),
  })
  .meta({ id: "Invoice" });

/** What an account has used in the month (UTC) that has not ended yet, and what that costs. */
export const runningMonth = z.object({
  periodStart: z.iso.datetime(),
  totalVideos: z.int().nonnegative(),
  totalMinutes: z.number().nonnegative(),
  billableMinutes: z.number().nonnegative(),
  amount: z.number().nonnegative(),
});

/** Answer of `GET /api/billing`; both lists newest first. */
export const billing = z
  .object({
    usage,
    month: runningMonth,
    entries: z.array(usageEntry),
    invoices: z.array(invoice),
  })
  .meta({ id: "Billing" });

/** An invoice as the admin area lists it. */
export const adminInvoice = invoice.extend({
  /** What its account is called now; null when that is gone. */
  userName: z.string().nullable(),
});

/** A page of the invoices, newest first. */
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
