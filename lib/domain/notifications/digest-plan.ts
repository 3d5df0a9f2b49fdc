/** When an account's collected notifications are mailed. */

export const DIGEST_CHOICES = ["soon", "hourly", "daily", "never"] as const;
export type DigestChoice = (typeof DIGEST_CHOICES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** Waits because more may come while somebody writes, and a reader needs no mail. */
export const GATHER_MS = 10 * MINUTE_MS;
export const DAILY_HOUR = 18;
/** Under a day, because a mail may have been late. */
const DAILY_GAP_MS = 18 * HOUR_MS;
const VISIT_MS = 45_000;

const GAPS_MS: Record<DigestChoice, number> = {
  soon: 0,
  hourly: HOUR_MS,
  daily: DAILY_GAP_MS,
  never: Infinity,
};

/** Whether somebody is on a page now, by when they were last seen there. */
export const isVisiting = (visitedAt: Date | null, now: Date): boolean =>
  visitedAt !== null && Math.abs(now.getTime() - visitedAt.getTime()) < VISIT_MS;

/** Minutes after midnight; if `from` is after `to`, the hours include midnight. */
interface QuietHours {
  from: number;
  to: number;
}

export interface DigestSettings {
  digest: DigestChoice;
  quietHours: QuietHours | null;
  /** An IANA name; null for UTC. */
  timeZone: string | null;
}

export const DEFAULT_SETTINGS: DigestSettings = { digest: "hourly", quietHours: null, timeZone: null };

/** @param oldestAt of the events to report. @param lastSentAt of the previous digest. */
export function isDigestDue(
  { digest, quietHours, timeZone }: DigestSettings,
  { oldestAt, lastSentAt }: { oldestAt: Date; lastSentAt: Date | null },
  now: Date,
): boolean {
  if (digest === "never") return false;
  const local = localTime(now, timeZone);
  if (quietHours && isWithin(quietHours, local.minutes)) return false;
  const gathered = correctedMs(oldestAt, now) + GATHER_MS;
  const spaced = lastSentAt ? correctedMs(lastSentAt, now) + GAPS_MS[digest] : -Infinity;
  const earliest = Math.max(gathered, spaced);
  if (earliest > now.getTime()) return false;
  return digest !== "daily" || hasDailyHourPassed(local, localTime(new Date(earliest), timeZone));
}

/** Until the quiet hours end; 0 outside of them. */
export function quietMinutesLeft(
  { quietHours, timeZone }: Omit<DigestSettings, "digest">,
  now: Date,
): number {
  const { minutes } = localTime(now, timeZone);
  if (!quietHours || !isWithin(quietHours, minutes)) return 0;
  return (quietHours.to - minutes + DAY_MINUTES) % DAY_MINUTES;
}

/** A time well after now is from before the clock was set back: it counts as a day ago. */
const correctedMs = (at: Date, now: Date): number =>
  at.getTime() > now.getTime() + HOUR_MS ? now.getTime() - DAY_MINUTES * MINUTE_MS : at.getTime();

/** @param minutes after midnight. */
export const isWithin = ({ from, to }: QuietHours, minutes: number): boolean =>
  from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;

interface LocalTime {
  /** In days since 1970 of that zone's calendar. */
  day: number;
  minutes: number;
}

/** Whether the hour of daily digests lies between two times of one zone's clock. */
function hasDailyHourPassed(now: LocalTime, since: LocalTime): boolean {
  const lastDay = now.minutes >= DAILY_HOUR * 60 ? now.day : now.day - 1;
  return since.day * DAY_MINUTES + since.minutes <= lastDay * DAY_MINUTES + DAILY_HOUR * 60;
}

/** By zone; making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function findFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const clock = new Intl.DateTimeFormat("en", {
      timeZone,
      hourCycle: "h23",
      ...({ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const),
    });
    formatters.set(timeZone, clock);
    return clock;
  } catch {
    return null;
  }
}

export const isTimeZone = (name: string): boolean => findFormatter(name) !== null;

/** On the clock of that zone, of UTC where it is not known. */
export function localTime(at: Date, timeZone: string | null): LocalTime {
  const clock = findFormatter(timeZone ?? "UTC") ?? findFormatter("UTC");
  const parts = clock?.formatToParts(at).map(({ type, value }) => [type, Number(value)] as const) ?? [];
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts);
  return { day: Date.UTC(year, month - 1, day) / (DAY_MINUTES * MINUTE_MS), minutes: hour * 60 + minute };
}
