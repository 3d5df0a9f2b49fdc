import { expect, test } from "@jest/globals";
import { isBackupDue, retainedBackups } from "@/lib/domain/backup-times";

test("the newest backup of each of the last days, then of the last weeks, and always the newest one is retained", () => {
  const times = [
    "2026-11-25T14:00:00.000Z",
    "2026-11-25T02:00:00.000Z",
    "2026-11-24T02:00:00.000Z",
    "2026-11-23T02:00:00.000Z",
    "2026-11-22T02:00:00.000Z", // a Sunday
    "2026-11-21T02:00:00.000Z",
    "2026-11-15T02:00:00.000Z",
    "2026-11-08T02:00:00.000Z",
  ];
  const at = (...places: number[]) => new Set(places.map((place) => times[place]));
  expect(retainedBackups(times, { days: 2, weeks: 0 })).toEqual(at(0, 2));
  expect(retainedBackups(times, { days: 1, weeks: 3 })).toEqual(at(0, 4, 6));
  expect(retainedBackups([], { days: 1, weeks: 1 })).toEqual(new Set());
});

test("a backup is due when none was made since its last scheduled hour, also after days without the program", () => {
  const now = new Date("2026-11-25T08:03:00.000Z");
  expect(isBackupDue(now, [2], undefined)).toBe(true);
  expect(isBackupDue(now, [2], "2026-11-25T02:03:00.000Z")).toBe(false);
  expect(isBackupDue(now, [2], "2026-11-24T02:03:00.000Z")).toBe(true);
  expect(isBackupDue(now, [20], "2026-11-24T20:00:01.000Z")).toBe(false);
  expect(isBackupDue(now, [20, 8], "2026-11-25T07:59:00.000Z")).toBe(true);
});
