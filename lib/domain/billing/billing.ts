/**
 * The price of a rider's videos. Money is in whole cents and time in whole seconds until a screen shows them, so that sums are
 * exact.
 */

/** Free for every account, once: as long as neither limit is reached. */
export const FREE_VIDEOS = 5;
export const FREE_SECONDS = 25 * 60;
export const CENTS_PER_MINUTE = 50;
/** A manual payment above this is taken for a slip of the finger: $10,000. */
export const MAX_PAYMENT_CENTS = 1_000_000;

/** How much of the free tier an account has used. It never goes down. */
export interface FreeTierUsed {
  videos: number;
  seconds: number;
}

export const isFreeTierUsedUp = ({ videos, seconds }: FreeTierUsed) =>
  videos >= FREE_VIDEOS || seconds >= FREE_SECONDS;

/** The rest of it; null once it is used up. */
export function freeTierLeft(used: FreeTierUsed): FreeTierUsed | null {
  if (isFreeTierUsedUp(used)) return null;
  return { videos: FREE_VIDEOS - used.videos, seconds: FREE_SECONDS - used.seconds };
}

/** What one completed video counts; `seconds` is the sum of the other two. */
export interface VideoCharge {
  seconds: number;
  freeSeconds: number;
  billableSeconds: number;
}

/** A measured duration as charged: rounded to whole seconds (half up), at least one. */
export const countedSeconds = (durationSeconds: number) => Math.max(1, Math.round(durationSeconds));

/**
 * The charge for a video completed after this much use. A video that crosses the limit of the free minutes is free up to it.
 * @param durationSeconds measured on the rendition.
 */
export function chargeOf(durationSeconds: number, used: FreeTierUsed): VideoCharge {
  const seconds = countedSeconds(durationSeconds);
  const freeSeconds = isFreeTierUsedUp(used) ? 0 : Math.min(seconds, FREE_SECONDS - used.seconds);
  return { seconds, freeSeconds, billableSeconds: seconds - freeSeconds };
}

/** What an account's billable seconds cost together. Rounded here, once an account, half a cent up. */
export const centsOf = (billableSeconds: number) =>
  // Rounded seconds * 50 / 60, in integers.
  Math.floor((billableSeconds * (CENTS_PER_MINUTE / 10) + 3) / 6);

/**
 * What one ride adds to its account's sum: the rides' costs together are exactly what the account is charged.
 * @param billableSecondsUpToIt of this ride and of all before it.
 */
export const rideCents = (billableSeconds: number, billableSecondsUpToIt: number) =>
  centsOf(billableSecondsUpToIt) - centsOf(billableSecondsUpToIt - billableSeconds);

/** An account's entries and payments added up, by the view `AccountBalance`. */
export interface AccountSums {
  videos: number;
  freeVideos: number;
  freeSeconds: number;
  billableSeconds: number;
  paidCents: number;
  chargedCents: number;
  /** What was charged less what was paid; below zero for an account that paid in advance. */
  dueCents: number;
}

/** The minutes that an amount pays for. */
export const minutesOf = (cents: number) => cents / CENTS_PER_MINUTE;

export const dollarsOf = (cents: number) => cents / 100;

/** An account's usage in minutes and dollars, not rounded any further. */
export function usageOf(sums: AccountSums) {
  const { dueCents } = sums;
  return {
    totalVideos: sums.videos,
    freeVideosUsed: sums.freeVideos,
    freeMinutesUsed: sums.freeSeconds / 60,
    // A credit is money, not minutes: there are never less than none to pay.
    billableMinutes: minutesOf(Math.max(0, dueCents)),
    amountDue: dollarsOf(dueCents),
  };
}

/** The part of an amount above what is due, in cents; it becomes a credit. */
export const creditCents = (cents: number, due: number) => Math.max(0, cents - Math.max(0, due));

/** Dollars as cents; null when not a whole number of cents. */
export function wholeCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // 0.29 * 100 is 28.999999999999996.
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

/** A month of the calendar, UTC; `end` is the first moment of the next one. */
export interface Month {
  start: Date;
  end: Date;
}

/** @param offset months after the one of `moment`; -1 is the month before. */
export function monthOf(moment: Date, offset = 0): Month {
  const at = (months: number) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
  return { start: at(offset), end: at(offset + 1) };
}

/** The month that is written as `2026-11`; null for anything else. */
export function parseMonth(text: string): Month | null {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? monthOf(new Date(Date.UTC(Number(year), Number(month) - 1))) : null;
}

/** `issued` means not sent yet. */
export type InvoiceStatus = "issued" | "sent" | "paid" | "cancelled" | "refunded";

/** Lists say `made` for `issued`, and show payments among the invoices: one that was voided does not count. */
export const LISTED_INVOICE_STATUSES = ["made", "sent", "paid", "cancelled", "refunded", "voided"] as const;
export type ListedInvoiceStatus = (typeof LISTED_INVOICE_STATUSES)[number];

export const listedStatus = (status: InvoiceStatus): ListedInvoiceStatus =>
  status === "issued" ? "made" : status;

/** What riders read. */
export const INVOICE_STATUS_LABELS: Readonly<Record<ListedInvoiceStatus, string>> = {
  made: "Open",
  sent: "Open",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
  voided: "Voided",
};

/** Those that still ask for their amount. */
export const OPEN_INVOICE_STATUSES = ["issued", "sent"] as const satisfies readonly InvoiceStatus[];

export const isOpenInvoice = (status: InvoiceStatus | ListedInvoiceStatus) =>
  status === "issued" || status === "made" || status === "sent";

/**
 * The amount of a new invoice: the balance at the end of its month, less what open invoices charge.
 * @param sums entries up to the end of the month, and every payment so far.
 * @returns 0 when nothing is due.
 */
export const centsToAsk = ({ dueCents }: Pick<AccountSums, "dueCents">, openCents: number) =>
  Math.max(0, dueCents - openCents);

/** The payments for one invoice. */
export interface InvoiceMoney {
  /** What the invoice asks for. */
  cents: number;
  /** Paid for this invoice, less refunds. */
  ownCents: number;
  /** The same of the invoices of later months. */
  laterCents: number;
}

/**
 * Whether an invoice is paid, by what the account owes at its month's end: by money for itself, or because everything is that
 * was charged up to its month's end. Money that names no invoice is for the oldest first.
 */
export const isSettled = (
  { dueCents }: Pick<AccountSums, "dueCents">,
  { cents, ownCents, laterCents }: InvoiceMoney,
) => ownCents >= cents || dueCents + laterCents <= 0;
