/** Days and moments as the screens write them. */

type TimeZone = "local" | "UTC";

/** Made when it is first needed: that takes a browser some 20 ms, which a page that is opening has not. */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat("en-US", options));
}

const DAY: Intl.DateTimeFormatOptions = { month: "short", day: "2-digit", year: "numeric" };
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, hour: "numeric", minute: "2-digit" };

const inBothZones = (options: Intl.DateTimeFormatOptions): Record<TimeZone, () => Intl.DateTimeFormat> => ({
  local: formatter(options),
  UTC: formatter({ ...options, timeZone: "UTC" }),
});

const day = inBothZones(DAY);
const moment = inBothZones(MOMENT);

/** An ISO 8601 time as `Jan 05, 2024`. */
export function formatDay(iso: string, timeZone: TimeZone = "local"): string {
  return day[timeZone]().format(new Date(iso));
}

/** An ISO 8601 time as `Jan 05, 2024, 3:07 PM`. */
export function formatMoment(iso: string, timeZone: TimeZone = "local"): string {
  // Some engines write a narrow space before AM and PM, others a plain one.
  return moment[timeZone]().format(new Date(iso)).replaceAll("\u202f", " ");
}

const month = formatter({ month: "long", year: "numeric", timeZone: "UTC" });

/** The month (UTC) of an ISO 8601 time, as `November 2026`. */
export const formatMonth = (iso: string) => month().format(new Date(iso));
