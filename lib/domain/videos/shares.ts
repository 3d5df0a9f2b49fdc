/** The main link is for everybody and has no name; other links are named for somebody. */
export const MAIN_LINK = "";

export const hasExpired = ({ expiresAt }: { expiresAt?: string | undefined }, now: Date): boolean =>
  expiresAt !== undefined && new Date(expiresAt) <= now;

export const linkFor = (name: string): string => (name === MAIN_LINK ? "everybody" : name);

const HOUR_MS = 3_600_000;

export const EXPIRY_CHOICES = ["never", "1", "7", "30", "date"] as const;

export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

/** ISO 8601; null for never. @param day `YYYY-MM-DD` in the reader's time zone; the link ends with its last second. */
export function expiryOf(choice: ExpiryChoice, day: string, now: Date): string | null {
  if (choice === "never") return null;
  if (choice === "date") return new Date(`${day}T23:59:59`).toISOString();
  return new Date(now.getTime() + Number(choice) * 24 * HOUR_MS).toISOString();
}

/** A link that should last longer never ends. */
const MAX_LINK_YEARS = 10;

export function latestEnd(now: Date): Date {
  const latest = new Date(now);
  latest.setFullYear(now.getFullYear() + MAX_LINK_YEARS);
  return latest;
}

/** The message why a link cannot end then (or the date is invalid); null when it can. */
export function endRefusal(end: Date, now: Date): string | null {
  if (!(end > now)) return "The link's end must be in the future";
  return end > latestEnd(now) ? `A link ends within ${MAX_LINK_YEARS} years` : null;
}

export function dateFieldValue(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, "0")}`;
}

export function lastDayRefusal(day: string, now: Date): string | null {
  const isToCome = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= dateFieldValue(now);
  if (!isToCome) return "Choose a day that is not over yet";
  return endRefusal(new Date(`${day}T23:59:59`), now);
}

const CODE_DIGITS = 6;

/** Digits only, for the number pad of phones. @param random 32 random bits. */
export function suggestedCode(random: number): string {
  return String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

export const isDigitCode = (code: string): boolean => /^\d{6}$/.test(code);
