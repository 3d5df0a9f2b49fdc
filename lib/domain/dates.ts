/** Dates in English. Not by `Intl.DateTimeFormat`: its first use takes a browser about 100 ms. */

type TimeZone = "local" | "UTC";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const SHORT = 3;

interface Parts {
  year: number;
  month: string;
  day: number;
  hours: number;
  minutes: number;
}

function partsOf(iso: string, timeZone: TimeZone): Parts {
  const date = new Date(iso);
  const isUtc = timeZone === "UTC";
  return {
    year: isUtc ? date.getUTCFullYear() : date.getFullYear(),
    month: MONTHS[isUtc ? date.getUTCMonth() : date.getMonth()] ?? "",
    day: isUtc ? date.getUTCDate() : date.getDate(),
    hours: isUtc ? date.getUTCHours() : date.getHours(),
    minutes: isUtc ? date.getUTCMinutes() : date.getMinutes(),
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const dayOf = ({ year, month, day }: Parts) => `${month.slice(0, SHORT)} ${twoDigits(day)}, ${year}`;

/** An ISO 8601 time as `Jan 05, 2024`. */
export function formatDay(iso: string, timeZone: TimeZone = "local"): string {
  return dayOf(partsOf(iso, timeZone));
}

/** An ISO 8601 time as `Jan 05, 2024, 3:07 PM`. */
export function formatMoment(iso: string, timeZone: TimeZone = "local"): string {
  const parts = partsOf(iso, timeZone);
  const { hours, minutes } = parts;
  return `${dayOf(parts)}, ${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? "AM" : "PM"}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An ISO 8601 time as `5 min ago`; null after a week. @param now in milliseconds since 1970. */
export function formatAgo(iso: string, now: number): string | null {
  const ago = now - new Date(iso).getTime();
  if (ago < MINUTE_MS) return "just now";
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min ago`;
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h ago`;
  const days = Math.floor(ago / DAY_MS);
  if (days >= 7) return null;
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso, "UTC");
  return `${month} ${year}`;
}
