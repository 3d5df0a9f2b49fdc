import { describe, expect, test } from "@jest/globals";
import { withoutLinks } from "@/lib/domain/accounts/account-name";
import { localTime } from "@/lib/domain/notifications/digest-plan";
import {
  describeDue,
  dueDayOf,
  dueDayRefusal,
  earliestDayNumber,
  isReminderDue,
  mayAskAgain,
  reviewState,
} from "@/lib/domain/videos/reviews";

const AT = [
  "2026-12-01T10:00:00.000Z",
  "2026-12-02T10:00:00.000Z",
  "2026-12-03T10:00:00.000Z",
  "2026-12-04T10:00:00.000Z",
];

test.each([
  ["waiting", [null, null, null, null], null],
  ["sent", [AT[0], null, null, null], AT[0]],
  ["opened", [AT[0], AT[1], null, null], AT[1]],
  ["answered", [AT[0], AT[1], AT[2], null], AT[2]],
  // By a forwarded link.
  ["answered", [null, null, AT[2], null], AT[2]],
  ["done", [AT[0], null, null, AT[3]], AT[3]],
])("a review is %s", (state, [sentAt, openedAt, answeredAt, doneAt], at) => {
  const times = {
    sentAt: sentAt ?? null,
    openedAt: openedAt ?? null,
    answeredAt: answeredAt ?? null,
    doneAt: doneAt ?? null,
    mailCameBack: false,
  };
  expect(reviewState(times)).toEqual({ state, at });
  const isThere = state !== "waiting" && state !== "sent";
  const cameBack = isThere ? { state, at } : { state: "cameBack", at: null };
  expect(reviewState({ ...times, mailCameBack: true })).toEqual(cameBack);
});

describe("the requested day of a review", () => {
  const now = new Date(2026, 11, 30, 23, 30);

  test.each([
    ["none", null],
    ["1", "2026-12-31"],
    ["3", "2027-01-02"],
    ["7", "2027-01-06"],
    ["date", "2027-05-04"],
  ] as const)("by the choice %s is %s", (choice, expected) => {
    expect(dueDayOf(choice, "2027-05-04", now)).toBe(expected);
  });

  test.each([
    ["2026-12-28", "Was due Dec 28, 2026", true],
    ["2026-12-30", "Due today", false],
    ["2026-12-31", "Due tomorrow", false],
    ["2027-01-01", "Due Jan 01, 2027", false],
  ])("%s is read as %p", (day, words, isLate) => {
    expect(describeDue(day, now)).toEqual({ words, isLate });
  });

  test.each([
    ["2026-12-29", null],
    ["2026-12-28", "Choose a day that is not over yet"],
    ["2028-01-05", "Choose a day within a year"],
    ["", "Choose a day that is not over yet"],
  ])("%p is accepted from today in the first time zone up to a year", (day, refusal) => {
    expect(dueDayRefusal(day, earliestDayNumber(new Date("2026-12-30T11:59:00Z")))).toBe(refusal);
  });
});

describe("a reminder of a due review is sent", () => {
  const due = "2026-12-05";
  const asked = new Date("2026-12-01T10:00:00Z");
  const isDue = (now: string, zone = "UTC", askedAt = asked) =>
    isReminderDue(due, localTime(askedAt, zone), localTime(new Date(now), zone));

  test.each([
    ["2026-12-03T23:59:00Z", false],
    ["2026-12-04T07:59:00Z", false],
    ["2026-12-04T08:00:00Z", true],
    ["2026-12-04T23:59:00Z", true],
    ["2026-12-05T08:00:00Z", false],
  ])("on the day before, from eight: %s is %p", (now, expected) => {
    expect(isDue(now)).toBe(expected);
  });

  test("on the reader's own clock, and not when the review was requested on that day", () => {
    expect(isDue("2026-12-03T18:30:00Z", "Pacific/Kiritimati")).toBe(true);
    expect(isDue("2026-12-04T18:30:00Z", "Pacific/Honolulu")).toBe(true);
    expect(isDue("2026-12-04T17:30:00Z", "Pacific/Honolulu")).toBe(false);
    expect(isDue("2026-12-04T12:00:00Z", "UTC", new Date("2026-12-04T00:30:00Z"))).toBe(false);
  });
});

test("one person is asked for one ride at most once a day, also when a clock was set back", () => {
  const asked = new Date("2026-12-01T10:00:00Z");
  expect(mayAskAgain(asked, new Date("2026-12-02T09:59:59Z"))).toBe(false);
  expect(mayAskAgain(asked, new Date("2026-12-02T10:00:00Z"))).toBe(true);
  expect(mayAskAgain(asked, new Date("2026-11-20T10:00:00Z"))).toBe(true);
});

test.each([
  ["Is he straight?\nLook at frame 20.", "Is he straight?\nLook at frame 20."],
  ["See https://x.example/a and www.x.example", "See […] and […]"],
  ["Write to a@x.org, or visit x.example!", "Write to […] or visit […]"],
  ["1.5 m, e.g. 3/4", "1.5 m, e.g. 3/4"],
])("%p is mailed as %p", (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});
