import { expect, test } from "@jest/globals";
import { ARENAS, metresBetween, POLES, RELATED_DISTANCES } from "@/lib/domain/timing/known-distances";

const [large, small] = ARENAS as [(typeof ARENAS)[number], (typeof ARENAS)[number]];

test.each([
  ["K", "V", 12],
  ["K", "E", 24],
  ["K", "H", 48],
  ["M", "F", 48],
  ["R", "B", 12],
])("20 × 60: from %s to %s are %d m", (from, to, metres) => {
  expect(metresBetween(large, from, to)).toBe(metres);
});

test.each([
  ["K", "E", 14],
  ["H", "K", 28],
  ["B", "M", 14],
])("20 × 40: from %s to %s are %d m", (from, to, metres) => {
  expect(metresBetween(small, from, to)).toBe(metres);
});

test("letters of two sides, of another arena, and one letter twice have no distance", () => {
  expect(metresBetween(large, "K", "F")).toBeNull();
  expect(metresBetween(small, "V", "E")).toBeNull();
  expect(metresBetween(small, "K", "K")).toBeNull();
});

test("the usual distances of poles are in their range; a trot pole's gap is one step, a canter pole's a stride", () => {
  for (const { gapMetres, from, to } of POLES) {
    expect(gapMetres).toBeGreaterThanOrEqual(from);
    expect(gapMetres).toBeLessThanOrEqual(to);
  }
  expect(POLES.map(({ stridesPerGap }) => stridesPerGap)).toEqual([0.5, 1]);
});

test("related distances are strides of 3.50 m, one more than the horse makes between", () => {
  for (const { strides, metres } of RELATED_DISTANCES) expect(metres).toBe(3.5 * (strides + 1));
});
