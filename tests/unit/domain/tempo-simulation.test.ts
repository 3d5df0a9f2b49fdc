/** The short series; `tempo-simulation.long.test.ts` has 1,000 of each kind. */
import { expect, test } from "@jest/globals";
import {
  coverageTable,
  MARKED_GAITS,
  MISTAKES,
  resultOfMistakes,
} from "@/tests/support/timing/tempo-simulation";

const shareOf = (shares: readonly number[]): number =>
  shares.reduce((total, share) => total + share, 0) / shares.length;

test("of all simulated series the horse's tempo is within its error in 93 to 97 of 100, the mean of the strides in at least 93", () => {
  const table = coverageTable(10);
  const tempo = shareOf(table.map(({ ofTempo }) => ofTempo));
  expect(tempo).toBeGreaterThanOrEqual(0.93);
  expect(tempo).toBeLessThanOrEqual(0.97);
  // Not at most 97: the marks of a clean film cannot be told from marks that are a frame off, for which the interval has to do.
  const strides = shareOf(table.map(({ ofStrides }) => ofStrides));
  expect(strides).toBeGreaterThanOrEqual(0.93);
  expect(
    shareOf(table.filter(({ misplaced }) => misplaced > 0.2).map(({ ofStrides }) => ofStrides)),
  ).toBeGreaterThanOrEqual(0.93);
});

test("up to a fifth of the marks dropped, doubled or half a stride off: 90 of 100 have a tempo, 93 of those within its error, and no wrong one is without a warning", () => {
  const results = MARKED_GAITS.flatMap((marked) =>
    [...MISTAKES.map((mistake) => [mistake]), MISTAKES].map((mistakes) =>
      resultOfMistakes(marked, mistakes, 15, 3),
    ),
  );
  expect(results.reduce((total, { silent }) => total + silent, 0)).toBe(0);
  expect(shareOf(results.map(({ covered }) => covered))).toBeGreaterThanOrEqual(0.93);
  expect(shareOf(results.map(({ estimated }) => estimated))).toBeGreaterThanOrEqual(0.9);
});
