import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readByteRange } from "@/lib/server/http/byte-range";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
  [null, null],
])("%j of 100 bytes", (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});

test("a range is never outside the object, for any header", () => {
  const number = fc.oneof(fc.constant(""), fc.bigInt({ min: 0n }).map(String), fc.nat(300).map(String));
  fc.assert(
    fc.property(number, number, fc.nat(200), (first, last, sizeBytes) => {
      const range = readByteRange(`bytes=${first}-${last}`, sizeBytes);
      if (range === null || range === "unsatisfiable") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(sizeBytes);
    }),
  );
});
