/** When backups are made and how long they are kept. Times are ISO strings in UTC, newest first. */

const DAY_MS = 24 * 3600 * 1000;

export interface Retention {
  /** The newest backup of this many days that have one. */
  days: number;
  weeks: number;
}

/** The backups to keep; the newest always is. */
export function retainedBackups(times: readonly string[], { days, weeks }: Retention): Set<string> {
  const retained = new Set(times.slice(0, 1));
  const dayOf = (time: string) => Math.floor(Date.parse(time) / DAY_MS);
  // 1 January 1970 was a Thursday.
  const weekOf = (time: string) => Math.floor((dayOf(time) + 3) / 7);
  for (const [count, periodOf] of [[days, dayOf] as const, [weeks, weekOf] as const]) {
    const seen = new Set<number>();
    for (const time of times) {
      if (seen.has(periodOf(time)) || seen.size === count) continue;
      seen.add(periodOf(time));
      retained.add(time);
    }
  }
  return retained;
}

/** Whether no backup was made since the last scheduled hour. @param hours of the day, 0 to 23. */
export function isBackupDue(now: Date, hours: readonly number[], newest: string | undefined): boolean {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const times = [today - DAY_MS, today].flatMap((day) => hours.map((hour) => day + hour * 3600 * 1000));
  const last = Math.max(...times.filter((time) => time <= now.getTime()));
  return newest === undefined || Date.parse(newest) < last;
}
