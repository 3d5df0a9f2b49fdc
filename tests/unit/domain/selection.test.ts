import { expect, test } from "@jest/globals";
import { NOTHING_SELECTED, selectAll, toggle, type Selection } from "@/lib/domain/videos/selection";

const order = ["a", "b", "c", "d", "e"];
const click = (before: Selection, id: string, isStretch = false) => toggle(before, id, { order, isStretch });
const idsOf = ({ ids }: Selection) => [...ids].sort();

test("one after the other, and back", () => {
  const two = click(click(NOTHING_SELECTED, "b"), "d");
  expect(idsOf(two)).toEqual(["b", "d"]);
  expect(idsOf(click(two, "b"))).toEqual(["d"]);
});

test("Shift takes all from the last one on, in either direction, and takes them out again", () => {
  const down = click(click(NOTHING_SELECTED, "b"), "d", true);
  expect(idsOf(down)).toEqual(["b", "c", "d"]);
  expect(idsOf(click(click(NOTHING_SELECTED, "d"), "b", true))).toEqual(["b", "c", "d"]);
  expect(idsOf(click(down, "c", true))).toEqual(["b"]);
});

test("Shift with nothing before it, or with something that is not shown any more, takes one", () => {
  expect(idsOf(click(NOTHING_SELECTED, "c", true))).toEqual(["c"]);
  expect(idsOf(click({ ids: new Set(), anchor: "gone" }, "c", true))).toEqual(["c"]);
});

test("all are those that are shown", () => {
  expect(idsOf(selectAll(order))).toEqual(order);
});
