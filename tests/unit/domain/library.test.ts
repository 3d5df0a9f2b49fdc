import { describe, expect, test } from "@jest/globals";
import {
  formatRideLength,
  hoursAnalyzed,
  matchVideos,
  orderVideos,
  WHOLE_LIBRARY,
  type LibraryChoice,
} from "@/lib/domain/videos/library";

const video = (id: string, over: object = {}) => ({
  id,
  title: "Canter work",
  description: "",
  collectionId: null as string | null,
  processingStatus: "completed" as const,
  duration: 60 as number | null,
  createdAt: `2026-01-${30 - Number(id)}T10:00:00.000Z`,
  ...over,
});
function ids(choice: Partial<LibraryChoice>, ...videos: ReturnType<typeof video>[]): string[] {
  const whole = { ...WHOLE_LIBRARY, ...choice };
  return matchVideos(orderVideos(videos, whole.sort), whole).map(({ id }) => id);
}

describe("filtering", () => {
  test("finds words in title and description, in any letter case", () => {
    const videos = [
      video("1"),
      video("2", { title: "Trot", description: "before the CANTER" }),
      video("3", { title: "Walk" }),
    ];
    expect(ids({ search: " canter " }, ...videos)).toEqual(["1", "2"]);
    expect(ids({ search: ".*" }, ...videos)).toEqual([]);
  });

  test.each(["grüner", "GRÜNER", "gruner", "Gru\u0308ner", " GRU\u0308NER "])(
    "finds Grüner by %p",
    (search) => {
      const videos = [
        video("1", { title: "Herr Grüner, Trab" }),
        video("2", { title: "Trab", description: "von Gru\u0308ner" }),
        video("3", { title: "Grunewald" }),
      ];
      expect(ids({ search }, ...videos)).toEqual(["1", "2"]);
    },
  );

  test("combines all filters", () => {
    const videos = [
      video("1", { collectionId: "c" }),
      video("2", { collectionId: "c", processingStatus: "failed" }),
      video("3"),
    ];
    expect(ids({ collection: "c" }, ...videos)).toEqual(["1", "2"]);
    expect(ids({ collection: "c", status: "failed" }, ...videos)).toEqual(["2"]);
  });

  test("sorts by the chosen order", () => {
    const videos = [
      video("1", { title: "Ride 10", duration: 30 }),
      video("2", { title: "Ride 2", duration: null }),
      video("3", { title: "arena", duration: 90 }),
    ];
    expect(ids({}, ...videos)).toEqual(["1", "2", "3"]);
    expect(ids({ sort: "oldest" }, ...videos)).toEqual(["3", "2", "1"]);
    expect(ids({ sort: "title" }, ...videos)).toEqual(["3", "2", "1"]);
    expect(ids({ sort: "longest" }, ...videos)).toEqual(["3", "1", "2"]);
  });
});

test("hours are the sum of durations, rounded", () => {
  expect(hoursAnalyzed(3600 + 1800)).toBe(2);
  expect(hoursAnalyzed(1799)).toBe(0);
});

test("a ride's length is in whole minutes, and in seconds below one", () => {
  expect([0.2, 4.5, 42, 59.4, 59.6, 89, 90].map(formatRideLength)).toEqual([
    "1 s",
    "5 s",
    "42 s",
    "59 s",
    "1 min",
    "1 min",
    "2 min",
  ]);
});
