/** Days and moments as the screens write them, in the reader's own time zone. */

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** An ISO 8601 time as `Jan 05, 2024`. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** An ISO 8601 time as `Jan 05, 2024, 3:07 PM`. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
