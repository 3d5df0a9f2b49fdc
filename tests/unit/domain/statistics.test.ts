import { expect, test } from "@jest/globals";
import { at, lineThrough, median, studentWithin95, varianceOf } from "@/lib/domain/timing/statistics";

test("the median of an odd and of an even count", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test("the variance of a sample", () => {
  expect(varianceOf([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7);
});

test("a line through exact points has no residuals", () => {
  expect(lineThrough([0, 1, 2], [5, 7, 9])).toEqual({ slope: 2, squares: 0, spread: 2 });
  expect(lineThrough([0, 1, 2], [0, 1, 0])).toMatchObject({ slope: 0 });
});

test.each([
  [3, 3.182],
  [6, 2.447],
  [18, 2.101],
  [1000, 1.962],
])("Student's t of %d degrees is never below the table and at most 3.5 % above", (degrees, table) => {
  expect(studentWithin95(degrees)).toBeGreaterThanOrEqual(table);
  expect(studentWithin95(degrees)).toBeLessThan(table * 1.035);
});

test("a missing value is an error", () => {
  expect(() => at([1], 1)).toThrow(RangeError);
});
