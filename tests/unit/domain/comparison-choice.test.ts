import { expect, test } from "@jest/globals";
import {
  exchangeSides,
  INITIAL_CHOICE,
  SIDES,
  type ShownChoice,
} from "@/lib/domain/compare/comparison-choice";

const CHOICE: ShownChoice = {
  ...INITIAL_CHOICE,
  focus: "b",
  anchors: { a: 3, b: 50 },
  mirrored: { a: true, b: false },
  frames: { a: 4, b: 52 },
  loop: { startFrame: 40, endFrame: 60 },
  opacity: 20,
};

test("the loop stays with the ride that leads", () => {
  expect(exchangeSides(CHOICE).loop).toEqual(CHOICE.loop);
});

test("after an exchange of the sides each ride has its earlier settings, on its new side", () => {
  const [a, b] = SIDES;
  const exchanged = exchangeSides(CHOICE);
  for (const part of ["anchors", "mirrored", "frames"] as const)
    expect([exchanged[part][a], exchanged[part][b]]).toEqual([CHOICE[part][b], CHOICE[part][a]]);
  expect(exchanged).toMatchObject({ focus: "a", isSwapped: true, opacity: 20 });
});

test("after two exchanges the choice is as before", () => {
  expect(exchangeSides(exchangeSides(CHOICE))).toEqual(CHOICE);
});
