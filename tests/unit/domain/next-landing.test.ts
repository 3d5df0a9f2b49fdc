/** Where the landing after a series of marks is expected. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { GAITS, meaningsOf } from "@/lib/domain/timing/gait";
import { faultsOf } from "@/lib/domain/timing/mark-faults";
import { nextLanding } from "@/lib/domain/timing/next-landing";
import { matchSeries, type MarkSeries } from "@/lib/domain/timing/stride-time";
import { randomFrom } from "@/tests/support/chance";
import { simulate, TEMPOS } from "@/tests/support/timing/simulated-rides";

function expectedAfter(series: MarkSeries, hereSeconds = series.times.at(-1) ?? 0): number | null {
  const match = matchSeries(series);
  return match === null ? null : nextLanding(series.times, match, hereSeconds);
}

const marksOf = (times: readonly number[]): MarkSeries => ({
  times,
  frameSeconds: 1 / 30,
  gait: "trot",
  mark: "stride",
  isTapped: false,
});

test("after two marks it is as far from the second as the second is from the first", () => {
  expect(expectedAfter(marksOf([1, 1.75]))).toBeCloseTo(2.5);
});

test("one mark predicts no landing", () => {
  expect(expectedAfter(marksOf([1]))).toBeNull();
});

test("after a correction by a few frames without a mark it continues with the one after", () => {
  expect(expectedAfter(marksOf([1, 1.75]), 2.47)).toBeCloseTo(3.25);
  expect(expectedAfter(marksOf([1, 1.75]), 2.53)).toBeCloseTo(3.25);
});

test("from an earlier mark it is the first landing without a mark", () => {
  expect(expectedAfter(marksOf([1, 1.75]), 0)).toBeCloseTo(2.5);
});

test("a missing mark does not double the stride", () => {
  expect(expectedAfter(marksOf([0, 0.75, 1.5, 3, 3.75]))).toBeCloseTo(4.5);
});

/** A ride of any gait and meaning of a mark, with marks within one frame, without the last one. */
const rides = fc
  .record({
    gait: fc.constantFrom(...GAITS),
    meaning: fc.nat(),
    strides: fc.integer({ min: 3, max: 12 }),
    framesPerSecond: fc.constantFrom(60, 120, 240),
    seed: fc.integer(),
  })
  .map(({ gait, meaning, strides, framesPerSecond, seed }) => {
    const meanings = meaningsOf(gait);
    const mark = meanings[meaning % meanings.length] ?? "stride";
    const ride = { gait, mark, strides, framesPerSecond, stridesPerMinute: TEMPOS[gait], variation: 0.016 };
    const { series } = simulate(ride, randomFrom(seed));
    return { all: series, marked: { ...series, times: series.times.slice(0, -1) } };
  })
  // A gallop's footfalls are four frames apart at 60 frames a second, too few to tell one from the next: decision 35.
  .filter(({ all }) => all.gait !== "gallop" || all.mark !== "footfall" || all.frameSeconds < 1 / 100);

describe("of any ride", () => {
  test("the next landing is where the horse lands, within a tenth of a stride", () => {
    fc.assert(
      fc.property(rides, ({ all, marked }) => {
        const off = Math.abs((expectedAfter(marked) ?? Infinity) - (all.times.at(-1) ?? 0));
        expect(off).toBeLessThan((0.1 * 60) / TEMPOS[all.gait]);
      }),
    );
  });

  test("a mark set there is no fault in 98 of 100 cases, and the next landing is later", () => {
    const sample = fc.sample(rides, { numRuns: 500, seed: 7 });
    const faulty = sample.filter(({ marked }) => {
      const next = expectedAfter(marked) ?? NaN;
      const longer = { ...marked, times: [...marked.times, next] };
      const match = matchSeries(longer);
      expect(expectedAfter(longer)).toBeGreaterThan(next);
      return match === null || faultsOf(longer.times, match).length > 0;
    });
    expect(faulty.length).toBeLessThanOrEqual(10);
  });

  test("it is after the frame on the screen, by at most a stride and a half", () => {
    fc.assert(
      fc.property(rides, fc.double({ min: 0, max: 3600, noNaN: true }), ({ marked }, later) => {
        const here = (marked.times.at(-1) ?? 0) + later;
        const next = expectedAfter(marked, here) ?? NaN;
        expect(next).toBeGreaterThan(here);
        expect(next - here).toBeLessThan((1.5 * 1.2 * 60) / TEMPOS[marked.gait]);
      }),
    );
  });
});
