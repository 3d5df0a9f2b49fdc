import { expect, test } from "@jest/globals";
import { slowdownOf } from "@/tests/perf/web/slowdown";

test.each([
  ["slower than the phone", 100, 1],
  ["as quick as the phone", 150, 1],
  ["between two points", 475, 1.5],
  ["an old laptop", 800, 2],
  ["between the upper points", 1050, 2.5],
  ["Lighthouse's usual machine", 1533, 4],
  ["the fastest", 1766, 5],
])("a machine that is %s (%d) is slowed down %d times", (_what, index, slowdown) => {
  expect(slowdownOf(index)).toBeCloseTo(slowdown);
});
