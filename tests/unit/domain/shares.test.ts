import { describe, expect, test } from "@jest/globals";
import {
  dateFieldValue,
  endRefusal,
  expiryOf,
  hasExpired,
  isDigitCode,
  lastDayRefusal,
  linkFor,
  MAIN_LINK,
  suggestedCode,
} from "@/lib/domain/videos/shares";

const now = new Date(2026, 0, 31, 15, 30);

test("a link expires at the moment of its end, and not before; one without an end never is", () => {
  const expiresAt = now.toISOString();
  expect(hasExpired({ expiresAt }, now)).toBe(true);
  expect(hasExpired({ expiresAt }, new Date(now.getTime() - 1))).toBe(false);
  expect(hasExpired({ expiresAt: undefined }, now)).toBe(false);
});

test("the main link is for everybody, every other for its named person", () => {
  expect([linkFor(MAIN_LINK), linkFor("Ines")]).toEqual(["everybody", "Ines"]);
});

describe("the end of a link", () => {
  test("is never, or so many days from now", () => {
    expect(expiryOf("never", "2026-02-01", now)).toBeNull();
    expect(expiryOf("7", "", now)).toBe(new Date(2026, 1, 7, 15, 30).toISOString());
  });

  test("on a date is the end of that day in the sender's time zone", () => {
    expect(expiryOf("date", "2026-02-01", now)).toBe(new Date(2026, 1, 1, 23, 59, 59).toISOString());
  });

  test("may be today, but not a day that is over, too far away, or no day at all", () => {
    expect(dateFieldValue(now)).toBe("2026-01-31");
    for (const day of ["2026-01-31", "2026-02-01", "2036-01-30"]) expect(lastDayRefusal(day, now)).toBeNull();
    expect(lastDayRefusal("2036-01-31", now)).toMatch(/within 10 years/);
    for (const day of ["2026-01-30", "", "soon", "x2026-02-01", "2026-02-01x"])
      expect(lastDayRefusal(day, now)).toMatch(/not over yet/);
  });

  test("is between now and ten years from now", () => {
    expect(endRefusal(new Date(2026, 0, 31, 15, 31), now)).toBeNull();
    expect(endRefusal(new Date(2036, 0, 31, 15, 30), now)).toBeNull();
    expect(endRefusal(new Date(2036, 0, 31, 15, 31), now)).toMatch(/within 10 years/);
    for (const end of [now, new Date(NaN), new Date("0000-01-01T00:00:00Z")])
      expect(endRefusal(end, now)).toMatch(/in the future/);
  });
});

test("a suggested code has six digits", () => {
  expect(suggestedCode(7)).toBe("000007");
  expect(suggestedCode(2 ** 32 - 1)).toBe("967295");
  for (const code of ["000007", "967295"]) expect(isDigitCode(code)).toBe(true);
  for (const code of ["96729", "9672951", "left rein", "12345a"]) expect(isDigitCode(code)).toBe(false);
});
