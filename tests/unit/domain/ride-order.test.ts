import { expect, test } from "@jest/globals";
import { groupForComparison } from "@/lib/domain/compare/ride-order";

const ride = (id: string, title: string, day: number, collectionId: string | null = null) => ({
  id,
  title,
  collectionId,
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
});

const ids = (rides: readonly ReturnType<typeof ride>[], beside: ReturnType<typeof ride>) =>
  Object.fromEntries(
    [...groupForComparison(rides, beside)].map(([group, each]) => [group, each.map(({ id }) => id)]),
  );

test("rides with the same words come first, then the same collection, then all others; each newest first", () => {
  const beside = ride("this", "Zoë, left rein", 5, "spring");
  const rides = [
    ride("old", "Zoe at the walk", 1),
    ride("new", "ZOË 12", 4, "spring"),
    beside,
    ride("collected", "Bella", 2, "spring"),
    ride("other", "Max", 3, "autumn"),
    ride("rein", "A rein", 2),
  ];
  expect(ids(rides, beside)).toEqual({
    sameWords: ["new", "rein", "old"],
    sameCollection: ["collected"],
    others: ["other"],
  });
});

test("numbers and short words are ignored, and rides without a collection do not match", () => {
  const beside = ride("this", "On 12 at 3", 5);
  expect(ids([ride("b", "12 on 3 at", 1)], beside)).toEqual({
    sameWords: [],
    sameCollection: [],
    others: ["b"],
  });
});
