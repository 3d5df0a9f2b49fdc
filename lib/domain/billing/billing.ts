/** The price of videos. Money is in whole cents and time in whole seconds until it is shown, so that sums are exact. */

/** Free once per account, until either limit is reached. */
export const FREE_VIDEOS = 5;
export const FREE_SECONDS = 25 * 60;
export const CENTS_PER_MINUTE = 50;
/** $10,000; a larger manual payment is probably a typing mistake. */
export const MAX_PAYMENT_CENTS = 1_000_000;

/** How much of the free tier an account has used. It never goes down. */
export interface FreeTierUsed {
  videos: number;
  seconds: number;
}

export const isFreeTierUsedUp = ({ videos, seconds }: FreeTierUsed) =>
  videos >= FREE_VIDEOS || seconds >= FREE_SECONDS;

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

/** A duration as charged: whole seconds (half up), at least one. */
export const countedSeconds = (durationSeconds: number) => Math.max(1, Math.round(durationSeconds));

/** The charge for a video after this use. A video that crosses the free limit is free up to it. */
export function chargeOf(durationSeconds: number, used: FreeTierUsed): VideoCharge {
  const seconds = countedSeconds(durationSeconds);
  const freeSeconds = isFreeTierUsedUp(used) ? 0 : Math.min(seconds, FREE_SECONDS - used.seconds);
  return { seconds, freeSeconds, billableSeconds: seconds - freeSeconds };
}

/** Rounded once per account, half a cent up. */
export const centsOf = (billableSeconds: number) =>
  // Rounded seconds * 50 / 60, in integers.
  Math.floor((billableSeconds * (CENTS_PER_MINUTE / 10) + 3) / 6);

/** The cost of one ride, so that all rides together cost exactly what the account is charged. */
export const rideCents = (billableSeconds: number, billableSecondsUpToIt: number) =>
  centsOf(billableSecondsUpToIt) - centsOf(billableSecondsUpToIt - billableSeconds);

export interface AccountSums {
  videos: number;
  freeVideos: number;
  freeSeconds: number;
  billableSeconds: number;
  paidCents: number;
  chargedCents: number;
  /** Charges less payments; negative for an account that paid in advance. */
  dueCents: number;
}

export const minutesOf = (cents: number) => cents / CENTS_PER_MINUTE;

export const dollarsOf = (cents: number) => cents / 100;

export function usageOf(sums: AccountSums) {
  const { dueCents } = sums;
  return {
    totalVideos: sums.videos,
    freeVideosUsed: sums.freeVideos,
    freeMinutesUsed: sums.freeSeconds / 60,
    // A credit is money, not minutes.
    billableMinutes: minutesOf(Math.max(0, dueCents)),
    amountDue: dollarsOf(dueCents),
  };
}

export const creditCents = (cents: number, due: number) => Math.max(0, cents - Math.max(0, due));

/** Dollars as cents; null when not a whole number of cents. */
export function wholeCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // 0.29 * 100 is 28.999999999999996.
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

/** A calendar month in UTC; `end` is the first moment of the next one. */
export interface Month {
  start: Date;
  end: Date;
}

export function monthOf(moment: Date, offset = 0): Month {
  const at = (months: number) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
  return { start: at(offset), end: at(offset + 1) };
}

export function parseMonth(text: string): Month | null {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? monthOf(new Date(Date.UTC(Number(year), Number(month) - 1))) : null;
}

export type InvoiceStatus = "issued" | "sent" | "paid" | "cancelled" | "refunded";

/** Lists say `made` for `issued` and also show payments; one that was `voided` does not count. */
export const LISTED_INVOICE_STATUSES = ["made", "sent", "paid", "cancelled", "refunded", "voided"] as const;
export type ListedInvoiceStatus = (typeof LISTED_INVOICE_STATUSES)[number];

export const listedStatus = (status: InvoiceStatus): ListedInvoiceStatus =>
  status === "issued" ? "made" : status;

export const INVOICE_STATUS_LABELS: Readonly<Record<ListedInvoiceStatus, string>> = {
  made: "Open",
  sent: "Open",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
  voided: "Voided",
};

export const OPEN_INVOICE_STATUSES = ["issued", "sent"] as const satisfies readonly InvoiceStatus[];

export const isOpenInvoice = (status: InvoiceStatus | ListedInvoiceStatus) =>
  status === "issued" || status === "made" || status === "sent";

/** The amount of a new invoice: the balance at the end of its month less the open invoices; 0 when nothing is due. */
export const centsToAsk = ({ dueCents }: Pick<AccountSums, "dueCents">, openCents: number) =>
  Math.max(0, dueCents - openCents);

export interface InvoiceMoney {
  cents: number;
  ownCents: number;
  /** Payments for invoices of later months. */
  laterCents: number;
}

/** Paid by its own payments, or once everything charged up to its month's end is paid. Other payments pay the oldest first. */
export const isSettled = (
  { dueCents }: Pick<AccountSums, "dueCents">,
  { cents, ownCents, laterCents }: InvoiceMoney,
) => ownCents >= cents || dueCents + laterCents <= 0;
