import { describe, expect, test } from "@jest/globals";
import { codeFromBytes, dateFieldValue, expiryOf, isDayToCome } from "@/lib/domain/shares";

const now = new Date(2026, 0, 31, 15, 30);

describe("the end of a link", () => {
  test("is never, or so many days from now", () => {
    expect(expiryOf("never", "2026-02-01", now)).toBeNull();
    expect(expiryOf("7", "", now)).toBe(new Date(2026, 1, 7, 15, 30).toISOString());
  });

  test("on a date is the end of that day where one is", () => {
    expect(expiryOf("date", "2026-02-01", now)).toBe(new Date(2026, 1, 1, 23, 59, 59).toISOString());
  });

  test("may be today, but not a day that is over or no day at all", () => {
    expect(dateFieldValue(now)).toBe("2026-01-31");
    expect(
      ["2026-01-31", "2026-02-01", "2026-01-30", "", "soon"].map((day) => isDayToCome(day, now)),
    ).toEqual([true, true, false, false, false]);
  });
});

test("a suggested code has six characters that are not taken for one another", () => {
  const everyByte = Array.from({ length: 256 }, (_, byte) => codeFromBytes(new Uint8Array(6).fill(byte)));
  for (const code of everyByte) expect(code).toMatch(/^[a-hj-km-np-z2-9]{6}$/);
});
