import { expect, test } from "@jest/globals";
import { arrangeComments } from "@/lib/domain/comments";

const comments = [
  { id: "b", type: "audio" as const, createdAt: "2026-05-02T08:00:00.000Z" },
  { id: "a", type: "text" as const, createdAt: "2026-05-01T08:00:00.000Z" },
  { id: "c", type: "text" as const, createdAt: "2026-05-03T08:00:00.000Z" },
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");

test("comments are arranged by when they were written and chosen by type", () => {
  expect(ids(arrangeComments(comments, "newest", "all"))).toBe("cba");
  expect(ids(arrangeComments(comments, "oldest", "all"))).toBe("abc");
  expect(ids(arrangeComments(comments, "oldest", "text"))).toBe("ac");
  expect(ids(arrangeComments(comments, "newest", "audio"))).toBe("b");
  expect(ids(comments)).toBe("bac");
});
