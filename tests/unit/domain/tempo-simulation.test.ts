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

test("of all simulated series the stated intervals have the horse's tempo and the mean of the strides within, in 93 to 97 of 100", () => {
  const table = coverageTable(10);
  const tempo = shareOf(table.map(({ ofTempo }) => ofTempo));
  expect(tempo).toBeGreaterThanOrEqual(0.93);
  expect(tempo).toBeLessThanOrEqual(0.97);
  // The marks of a clean film cannot be told from marks that are a frame off, so their interval is never too narrow for those.
  const strides = shareOf(table.map(({ ofStrides }) => ofStrides));
  expect(strides).toBeGreaterThanOrEqual(0.93);
  expect(
    shareOf(table.filter(({ misplaced }) => misplaced > 0.2).map(({ ofStrides }) => ofStrides)),
  ).toBeGreaterThanOrEqual(0.92);
});

test("up to a fifth of the marks dropped, doubled or half a stride off: no tempo is wrong in silence", () => {
  const results = MARKED_GAITS.flatMap((marked) =>
    [...MISTAKES.map((mistake) => [mistake]), MISTAKES].map((mistakes) =>
      resultOfMistakes(marked, mistakes, 15, 3),
    ),
  );
  expect(results.reduce((total, { silent }) => total + silent, 0)).toBe(0);
  expect(shareOf(results.map(({ covered }) => covered))).toBeGreaterThanOrEqual(0.93);
  expect(shareOf(results.map(({ estimated }) => estimated))).toBeGreaterThanOrEqual(0.9);
});
