import { expect, test } from "@jest/globals";
import { formatDollars, formatMinutes, formatMoney } from "@/lib/domain/billing/money";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [123_450, "$1,234.50"],
  [-250, "-$2.50"],
])("%i cents are formatted as %s", (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test("dollars of a request are formatted in whole cents, and minutes with one decimal", () => {
  expect([0.29, 1.005, -2.5].map(formatDollars)).toEqual(["$0.29", "$1.00", "-$2.50"]);
  expect([5, 12.25, 0.04].map(formatMinutes)).toEqual(["5.0", "12.3", "0.0"]);
});
