import { expect, test } from "@jest/globals";
import { NOTHING_SELECTED, selectAll, toggle, type Selection } from "@/lib/domain/videos/selection";

const order = ["a", "b", "c", "d", "e"];
const click = (before: Selection, id: string, isStretch = false) => toggle(before, id, { order, isStretch });
const idsOf = ({ ids }: Selection) => [...ids].sort();

test("videos are selected one by one, and deselected", () => {
  const two = click(click(NOTHING_SELECTED, "b"), "d");
  expect(idsOf(two)).toEqual(["b", "d"]);
  expect(idsOf(click(two, "b"))).toEqual(["d"]);
});

test("Shift selects all from the last one on, in either direction, and deselects them again", () => {
  const down = click(click(NOTHING_SELECTED, "b"), "d", true);
  expect(idsOf(down)).toEqual(["b", "c", "d"]);
  expect(idsOf(click(click(NOTHING_SELECTED, "d"), "b", true))).toEqual(["b", "c", "d"]);
  expect(idsOf(click(down, "c", true))).toEqual(["b"]);
});

test("Shift without an earlier selection, or with one that is hidden now, selects one", () => {
  expect(idsOf(click(NOTHING_SELECTED, "c", true))).toEqual(["c"]);
  expect(idsOf(click({ ids: new Set(), anchor: "gone" }, "c", true))).toEqual(["c"]);
});

test("selecting all selects those that are shown", () => {
  expect(idsOf(selectAll(order))).toEqual(order);
});
