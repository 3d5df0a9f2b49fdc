import { expect, test } from "@jest/globals";
import { chooseStrides } from "@/lib/domain/compare/stride-choice";
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";

const group = (
  gait: Gait,
  mark: MarkMeaning,
  frames: readonly number[],
  guesses: readonly number[] = [],
) => ({
  series: { gait, mark },
  markers: [
    ...frames.map((frame) => ({ frame, isGuess: false })),
    ...guesses.map((frame) => ({ frame, isGuess: true })),
  ],
});

test("of series that were marked alike, those with the most marks on both sides", () => {
  const a = [group("walk", "stride", [1, 2, 3, 4, 5]), group("trot", "step", [30, 10, 20])];
  const b = [
    group("trot", "stride", [1, 2, 3, 4]),
    group("walk", "stride", [7, 9]),
    group("trot", "step", [5, 6, 6, 8, 9]),
  ];
  expect(chooseStrides({ a, b })).toEqual({
    kind: "chosen",
    strides: {
      a: { frames: [10, 20, 30], marksPerStride: 2 },
      b: { frames: [5, 6, 8, 9], marksPerStride: 2 },
    },
  });
});

test("a side with fewer than two marks is named; guesses do not count", () => {
  const marked = [group("trot", "stride", [1, 2])];
  expect(chooseStrides({ a: [], b: [] })).toEqual({ kind: "noMarks", side: "a" });
  expect(chooseStrides({ a: marked, b: [group("trot", "stride", [1], [2, 3])] })).toEqual({
    kind: "noMarks",
    side: "b",
  });
});

test("different gaits are not compared stride by stride", () => {
  expect(
    chooseStrides({ a: [group("trot", "stride", [1, 2])], b: [group("walk", "stride", [1, 2])] }),
  ).toEqual({
    kind: "otherGaits",
  });
});
