/** Raters who confirm every expected landing, half of them or none: is the stated tempo of the horse true? */
import { expect, test } from "@jest/globals";
import { resultOfRater } from "@/tests/support/timing/rater-simulation";

const RUNS = 25;

test.each([
  { rater: "every expected landing", looks: 1 },
  { rater: "half of them", looks: 0.5 },
])("a rater who confirms $rater has the horse's tempo within its error in 93 to 97 of 100", ({ looks }) => {
  const { said, covered } = resultOfRater(looks, RUNS);
  expect(said).toBeGreaterThan(0.98);
  expect(covered).toBeGreaterThanOrEqual(0.93);
  expect(covered).toBeLessThanOrEqual(0.97);
});

test("a rater who confirms none has the tempo of the two marks set by hand, in at least 93 of 100", () => {
  expect(resultOfRater(0, RUNS).covered).toBeGreaterThanOrEqual(0.93);
});

test("if unconfirmed marks were counted, the tempo would be far outside of the error", () => {
  expect(resultOfRater(0, 2, true).covered).toBeLessThan(0.5);
});
