import { expect, test } from "@jest/globals";
import { shorten } from "@/lib/domain/shorten";

test.each([
  ["Keep this.", 10, "Keep this."],
  ["Keep this, always", 10, "Keep this,…"],
  ["Keep  on", 5, "Keep…"],
  ["👩‍🦰👩‍🦰👩‍🦰", 2, "👩‍🦰👩‍🦰…"],
  ["🐎🐎", 3, "🐎🐎"],
  [" A\n\tB ", 5, "A B"],
  ["", 5, ""],
])("%j in %i characters is %j", (text, length, short) => {
  expect(shorten(text, length)).toBe(short);
});
