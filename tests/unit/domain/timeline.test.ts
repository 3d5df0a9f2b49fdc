import { expect, test } from "@jest/globals";
import { groupNearPoints, pointAfter } from "@/lib/domain/annotations/timeline";

const points = (...frames: number[]) => frames.map((frameIndex, index) => ({ id: `${index}`, frameIndex }));
const framesOf = (groups: { frameIndex: number }[][]) =>
  groups.map((group) => group.map(({ frameIndex }) => frameIndex));

test("overlapping points are one group, by frame, and none is lost", () => {
  expect(framesOf(groupNearPoints(points(40, 0, 9, 10, 19, 20), 10))).toEqual([[0, 9], [10, 19], [20], [40]]);
  expect(framesOf(groupNearPoints(points(5, 5, 6), 0.5))).toEqual([[5, 5], [6]]);
  expect(groupNearPoints([], 10)).toEqual([]);
});

test("each press on a group selects its next point, and from the last to the first", () => {
  const [group] = groupNearPoints(points(10, 12, 14), 10);
  if (group === undefined) throw new Error("There is no group");
  expect([0, 10, 12, 14, 99].map((frame) => pointAfter(group, frame).frameIndex)).toEqual([
    10, 12, 14, 10, 10,
  ]);
});
