/**
 * What a rider's videos cost. Money is whole cents and time is whole seconds until a screen shows them, so that nothing is
 * lost between two sums.
 */

/** Free for every account, once: as long as neither limit is reached. */
export const FREE_VIDEOS = 5;
export const FREE_SECONDS = 25 * 60;
export const CENTS_PER_MINUTE = 50;
/** A manual payment above this is taken for a slip of the finger: $10,000. */
export const MOST_PAYMENT_CENTS = 1_000_000;

/** How much of the free tier an account has used. It never goes down. */
export interface FreeTierUsed {
  videos: number;
  seconds: number;
}

export const isFreeTierUsedUp = ({ videos, seconds }: FreeTierUsed) =>
  videos >= FREE_VIDEOS || seconds >= FREE_SECONDS;

/** What is left of it; null once it is used up. */
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

/** A measured duration in seconds as it is counted: to the nearest second, half a second up, at least one. */
export const countedSeconds = (durationSeconds: number) => Math.max(1, Math.round(durationSeconds));

/**
 * What a video counts that is completed when this much was used. One that crosses the free minutes' line is free up to it.
 * @param durationSeconds measured on the video that is played, never what a browser said.
 */
export function chargeOf(durationSeconds: number, used: FreeTierUsed): VideoCharge {
  const seconds = countedSeconds(durationSeconds);
  const freeSeconds = isFreeTierUsedUp(used) ? 0 : Math.min(seconds, FREE_SECONDS - used.seconds);
  return { seconds, freeSeconds, billableSeconds: seconds - freeSeconds };
}

/** What an account's billable seconds cost together. Rounded here, once an account, half a cent up. */
export const centsOf = (billableSeconds: number) =>
  // seconds * 50 / 60 + 1/2, in whole numbers.
  Math.floor((billableSeconds * (CENTS_PER_MINUTE / 10) + 3) / 6);

/**
 * What one ride adds to its account's sum: the rides' costs together are exactly what the account is charged.
 * @param billableSecondsUpToIt of this ride and of all before it.
 */
export const rideCents = (billableSeconds: number, billableSecondsUpToIt: number) =>
  centsOf(billableSecondsUpToIt) - centsOf(billableSecondsUpToIt - billableSeconds);

/** An account's entries and payments added up. */
export interface AccountSums {
  videos: number;
  freeVideos: number;
  freeSeconds: number;
  billableSeconds: number;
  paidCents: number;
}

/** What was charged less what was paid; below zero for an account that paid in advance. */
export const dueCents = ({ billableSeconds, paidCents }: AccountSums) => centsOf(billableSeconds) - paidCents;

/** The minutes that an amount pays for. */
export const minutesOf = (cents: number) => cents / CENTS_PER_MINUTE;

export const dollarsOf = (cents: number) => cents / 100;

/** An account's usage in minutes and dollars, not rounded any further. */
export function usageOf(sums: AccountSums) {
  const due = dueCents(sums);
  return {
    totalVideos: sums.videos,
    freeVideosUsed: sums.freeVideos,
    freeMinutesUsed: sums.freeSeconds / 60,
    billableMinutes: minutesOf(due),
    amountDue: dollarsOf(due),
  };
}

/** Dollars as whole cents; null for what is no whole number of cents. */
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

/** @param offset months later than the one `moment` lies in; -1 is the month before. */
export function monthOf(moment: Date, offset = 0): Month {
  const at = (months: number) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
  return { start: at(offset), end: at(offset + 1) };
}

/** The month that is written as `2026-11`; null for anything else. */
export function parseMonth(text: string): Month | null {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? monthOf(new Date(Date.UTC(Number(year), Number(month) - 1))) : null;
}

/** `made` is an invoice that nobody has been told of yet. */
export const INVOICE_STATUSES = ["made", "sent", "paid", "cancelled", "refunded"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What riders read. */
export const INVOICE_STATUS_WORDS: Readonly<Record<InvoiceStatus, string>> = {
  made: "Open",
  sent: "Open",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** Those that still ask for their amount. */
export const OPEN_INVOICE_STATUSES = ["made", "sent"] as const satisfies readonly InvoiceStatus[];

export const isOpenInvoice = (status: InvoiceStatus) => OPEN_INVOICE_STATUSES.some((open) => open === status);

/**
 * What a new invoice asks for: what is due at the end of its month and no open invoice asks for already.
 * @param sums entries up to the month's end, and every payment so far.
 * @returns 0 when there is nothing to ask for.
 */
export const centsToAsk = (sums: AccountSums, openCents: number) => Math.max(0, dueCents(sums) - openCents);

/** What is known of the money for one invoice. */
export interface InvoiceMoney {
  /** What the invoice asks for. */
  cents: number;
  /** Paid for this very invoice, less what was given back. */
  ownCents: number;
  /** The same of the invoices of later months. */
  laterCents: number;
}

/**
 * Whether an invoice is paid: by money for itself, or because everything is that was charged up to its month's end. Money
 * that names no invoice is for the oldest first.
 */
export const isSettled = (sumsAtItsEnd: AccountSums, { cents, ownCents, laterCents }: InvoiceMoney) =>
  ownCents >= cents || dueCents(sumsAtItsEnd) + laterCents <= 0;
