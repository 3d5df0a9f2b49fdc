import { describe, expect, test } from "@jest/globals";
import { chooseVideos, hoursAnalyzed, wholeMinutes, type LibraryChoice } from "@/lib/domain/library";

const video = (id: string, over: object = {}) => ({
  id,
  title: "Canter work",
  description: "",
  collectionId: null as string | null,
  processingStatus: "completed" as const,
  duration: 60,
  ...over,
});
const ALL: LibraryChoice = { search: "", collection: "all", status: "all" };
const ids = (choice: Partial<LibraryChoice>, ...videos: ReturnType<typeof video>[]) =>
  chooseVideos(videos, { ...ALL, ...choice }).map(({ id }) => id);

describe("choosing", () => {
  test("looks for words in title and description, whatever their case", () => {
    const videos = [
      video("1"),
      video("2", { title: "Trot", description: "before the CANTER" }),
      video("3", { title: "Walk" }),
    ];
    expect(ids({ search: " canter " }, ...videos)).toEqual(["1", "2"]);
    expect(ids({ search: ".*" }, ...videos)).toEqual([]);
  });

  test("takes every part of the choice together", () => {
    const videos = [
      video("1", { collectionId: "c" }),
      video("2", { collectionId: "c", processingStatus: "failed" }),
      video("3"),
    ];
    expect(ids({ collection: "c" }, ...videos)).toEqual(["1", "2"]);
    expect(ids({ collection: "c", status: "failed" }, ...videos)).toEqual(["2"]);
  });
});

test("hours are the sum of durations, rounded; an unknown duration counts nothing", () => {
  expect(hoursAnalyzed([{ duration: 3600 }, { duration: 1800 }, { duration: null }])).toBe(2);
  expect(hoursAnalyzed([{ duration: 1799 }])).toBe(0);
  expect([wholeMinutes(89), wholeMinutes(90)]).toEqual([1, 2]);
});
