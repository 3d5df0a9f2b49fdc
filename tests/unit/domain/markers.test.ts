import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { defaultLabel, splitsOf, totalTime } from "@/lib/domain/annotations/markers";

const mark = (id: string, time: number) => ({ id, time, label: `Marker ${id}`, isGuess: false });

describe("splits", () => {
  test("are the times between neighbours in time, set in any order", () => {
    const splits = splitsOf([mark("3", 2.5), mark("1", 0.5), mark("2", 1.25)]);
    expect(splits.map(({ fromLabel, toLabel, duration }) => [fromLabel, toLabel, duration])).toEqual([
      ["Marker 1", "Marker 2", 0.75],
      ["Marker 2", "Marker 3", 1.25],
    ]);
  });

  test("add up to the total, and none is negative", () => {
    const times = fc.array(fc.double({ min: 0, max: 36_000, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(times, (values) => {
        const marks = values.map((time, index) => mark(String(index), time));
        const durations = splitsOf(marks).map((split) => split.duration);
        expect(durations).toHaveLength(Math.max(0, marks.length - 1));
        expect(durations.every((duration) => duration >= 0)).toBe(true);
        expect(durations.reduce((sum, duration) => sum + duration, 0)).toBeCloseTo(totalTime(marks), 6);
      }),
    );
  });

  test("ignore unconfirmed markers", () => {
    const marks = [
      mark("1", 1),
      { ...mark("2", 1.5), isGuess: true },
      mark("3", 2),
      { ...mark("4", 9), isGuess: true },
    ];
    expect(splitsOf(marks).map(({ fromId, toId }) => [fromId, toId])).toEqual([["1", "3"]]);
    expect(totalTime(marks)).toBe(1);
  });

  test("need two markers", () => {
    expect([splitsOf([]), splitsOf([mark("1", 3)])]).toEqual([[], []]);
    expect([totalTime([]), totalTime([mark("1", 3)])]).toEqual([0, 0]);
  });
});

test("a marker without a label is numbered after those there are", () => {
  expect([defaultLabel(0), defaultLabel(11)]).toEqual(["Marker 1", "Marker 12"]);
});
