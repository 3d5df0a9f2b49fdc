import { expect, test } from "@jest/globals";
import {
  beatsPerStride,
  DEFAULT_GAIT,
  DEFAULT_MARK,
  GAITS,
  isEvenlySpaced,
  marksPerStride,
  meaningsOf,
  usualTempo,
} from "@/lib/domain/timing/gait";

test("a walk has four footfalls a stride, a trot two, a canter three, a gallop four", () => {
  expect(
    (["walk", "trot", "canter", "gallop"] as const).map((gait) => marksPerStride(gait, "footfall")),
  ).toEqual([4, 2, 3, 4]);
});

test("steps are of walk and trot; of an unnamed gait only strides are known", () => {
  expect(meaningsOf("walk")).toEqual(["stride", "step", "footfall"]);
  expect(meaningsOf("trot")).toEqual(["stride", "step", "footfall"]);
  expect(meaningsOf("canter")).toEqual(["stride", "footfall"]);
  expect(meaningsOf("gallop")).toEqual(["stride", "footfall"]);
  expect(meaningsOf("other")).toEqual(["stride"]);
  expect(marksPerStride("canter", "step")).toBeNull();
});

test("a stride is one mark in every gait, and the defaults of a new series are valid", () => {
  expect(GAITS.map((gait) => marksPerStride(gait, "stride"))).toEqual(GAITS.map(() => 1));
  expect(meaningsOf(DEFAULT_GAIT)).toContain(DEFAULT_MARK);
});

test("the footfalls of canter and gallop are not evenly spaced, their strides are", () => {
  expect(isEvenlySpaced("walk", "footfall")).toBe(true);
  expect(isEvenlySpaced("trot", "step")).toBe(true);
  expect(isEvenlySpaced("canter", "footfall")).toBe(false);
  expect(isEvenlySpaced("gallop", "footfall")).toBe(false);
  expect(isEvenlySpaced("canter", "stride")).toBe(true);
});

test("music has two beats a stride at walk and trot, one at the canter", () => {
  expect(GAITS.map(beatsPerStride)).toEqual([2, 2, 1, null, null]);
});

test("the four gaits have a usual range", () => {
  expect(usualTempo("trot")).toEqual({ from: 55, to: 90 });
  expect(usualTempo("other")).toBeNull();
});
