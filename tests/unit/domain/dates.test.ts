import { afterEach, expect, jest, test } from "@jest/globals";
import { formatAgo, formatDay, formatMoment, formatMonth } from "@/lib/domain/dates";

afterEach(() => {
  jest.restoreAllMocks();
});

const DAY = { month: "short", day: "2-digit", year: "numeric" } as const;
const MOMENT = { ...DAY, hour: "numeric", minute: "2-digit" } as const;
const HOURS_APART = 31;
const MS_AN_HOUR = 3_600_000;
/** Each month, each day of a month and each hour of a day, on both sides of changes to summer time. */
const TIMES = Array.from({ length: 600 }, (_, index) =>
  new Date(Date.UTC(2023, 11, 30, 0, 7) + index * HOURS_APART * MS_AN_HOUR).toISOString(),
);

test("dates, times and months are formatted as in American English", () => {
  for (const timeZone of ["local", "UTC"] as const) {
    const zone = timeZone === "UTC" ? { timeZone } : {};
    const day = new Intl.DateTimeFormat("en-US", { ...DAY, ...zone });
    const moment = new Intl.DateTimeFormat("en-US", { ...MOMENT, ...zone });
    for (const iso of TIMES) {
      expect(formatDay(iso, timeZone)).toBe(day.format(new Date(iso)));
      expect(formatMoment(iso, timeZone)).toBe(moment.format(new Date(iso)).replaceAll("\u202f", " "));
    }
  }
  const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  for (const iso of TIMES) expect(formatMonth(iso)).toBe(month.format(new Date(iso)));
});

test("formatting a date does not load the browser's locale data", () => {
  const made = jest.spyOn(Intl, "DateTimeFormat");
  formatDay("2026-05-01T08:00:00.000Z");
  formatMoment("2026-05-01T08:00:00.000Z");
  formatMonth("2026-05-01T08:00:00.000Z");
  expect(made).not.toHaveBeenCalled();
});

test.each([
  ["2026-05-08T12:00:30.000Z", "just now"],
  ["2026-05-08T11:59:30.000Z", "just now"],
  ["2026-05-08T11:59:00.000Z", "1 min ago"],
  ["2026-05-08T11:00:01.000Z", "59 min ago"],
  ["2026-05-08T11:00:00.000Z", "1 h ago"],
  ["2026-05-07T12:00:01.000Z", "23 h ago"],
  ["2026-05-07T12:00:00.000Z", "1 day ago"],
  ["2026-05-01T12:00:01.000Z", "6 days ago"],
  ["2026-05-01T12:00:00.000Z", null],
])("at noon of May 8, %s was %j", (iso, ago) => {
  expect(formatAgo(iso, Date.UTC(2026, 4, 8, 12))).toBe(ago);
});
