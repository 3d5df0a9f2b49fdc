/** Share links: which is the main one, and when one ends, as its maker chooses it. */

/** The name of a video's main link, which is for everybody; all others are named for somebody. */
export const MAIN_LINK = "";

/** @param link one that was not withdrawn. */
export const hasExpired = ({ expiresAt }: { expiresAt?: string | undefined }, now: Date): boolean =>
  expiresAt !== undefined && new Date(expiresAt) <= now;

/** Whom a link is for, within a sentence. */
export const linkFor = (name: string): string => (name === MAIN_LINK ? "everybody" : name);

const HOUR_MS = 3_600_000;

export const EXPIRY_CHOICES = ["never", "1", "7", "30", "date"] as const;

/** Never, after so many days, or at the end of a day that is named. */
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

/**
 * When a link expires, as ISO 8601; null for never.
 * @param day `YYYY-MM-DD` in the reader's time zone, for the choice "date": the link ends with its last second.
 * @param now the present moment.
 */
export function expiryOf(choice: ExpiryChoice, day: string, now: Date): string | null {
  if (choice === "never") return null;
  if (choice === "date") return new Date(`${day}T23:59:59`).toISOString();
  return new Date(now.getTime() + Number(choice) * 24 * HOUR_MS).toISOString();
}

/** A link that is to last longer has no end at all. */
const MAX_LINK_YEARS = 10;

/** The latest moment a link that is made now can end at. */
export function latestEnd(now: Date): Date {
  const latest = new Date(now);
  latest.setFullYear(now.getFullYear() + MAX_LINK_YEARS);
  return latest;
}

/** Why a link cannot end at this moment (an invalid date is no moment), or null when it can. */
export function endRefusal(end: Date, now: Date): string | null {
  if (!(end > now)) return "The link's end must be in the future";
  return end > latestEnd(now) ? `A link ends within ${MAX_LINK_YEARS} years` : null;
}

/** A moment's day as a date field takes it, `YYYY-MM-DD`, in the reader's own time zone. */
export function dateFieldValue(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, "0")}`;
}

/** Why a link cannot end on the day that a date field names, or null when it can. */
export function lastDayRefusal(day: string, now: Date): string | null {
  const isToCome = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= dateFieldValue(now);
  if (!isToCome) return "Choose a day that is not over yet";
  return endRefusal(new Date(`${day}T23:59:59`), now);
}

const CODE_DIGITS = 6;

/** A code of digits, which are typed on a phone's number pad. @param random a whole number of 32 random bits. */
export function suggestedCode(random: number): string {
  return String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

/** Whether the code is one that may have been suggested. */
export const isDigitCode = (code: string): boolean => /^\d{6}$/.test(code);
