import { afterEach, expect, jest, test } from "@jest/globals";
import { arrangeThreads, threadsOf, type CommentThread } from "@/lib/domain/comments";

afterEach(() => {
  jest.restoreAllMocks();
});

const said = (id: string, day: number, part: { type?: "audio"; parentId?: string } = {}) => ({
  id,
  type: "text" as "text" | "audio",
  parentId: null as string | null,
  createdAt: `2026-05-0${day}T08:00:00.000Z`,
  ...part,
});
/** "a(bc)": a with the answers b and c. */
const written = (threads: CommentThread<{ id: string }>[]) =>
  threads
    .map(({ id, answers }) => id + (answers.length ? `(${answers.map((answer) => answer.id).join("")})` : ""))
    .join("");

test("comments are arranged by when they were written and chosen by type", () => {
  const comments = [said("b", 2, { type: "audio" }), said("a", 1), said("c", 3)];
  const threads = threadsOf(comments);
  expect(written(arrangeThreads(threads, "newest", "all"))).toBe("cba");
  expect(written(arrangeThreads(threads, "oldest", "all"))).toBe("abc");
  expect(written(arrangeThreads(threads, "oldest", "text"))).toBe("ac");
  expect(written(arrangeThreads(threads, "newest", "audio"))).toBe("b");
  expect(written(threads)).toBe("bac");
});

test("answers stand under their comment as they were written, whatever the order of comments", () => {
  const comments = [
    said("x", 5, { parentId: "a" }),
    said("a", 1),
    said("b", 2),
    said("y", 3, { parentId: "a" }),
  ];
  expect(written(arrangeThreads(threadsOf(comments), "newest", "all"))).toBe("ba(yx)");
  expect(written(arrangeThreads(threadsOf(comments), "oldest", "all"))).toBe("a(yx)b");
});

test("a thread is chosen whole for one of its answers", () => {
  const comments = [said("a", 1), said("x", 2), said("v", 3, { parentId: "a", type: "audio" })];
  expect(written(arrangeThreads(threadsOf(comments), "newest", "audio"))).toBe("a(v)");
});

test("an answer whose comment is not there is not lost", () => {
  expect(written(threadsOf([said("a", 1), said("x", 2, { parentId: "gone" })]))).toBe("ax");
});

test("thousands of comments are put in order without reading a date", () => {
  const parsed = jest.spyOn(Date, "parse");
  const comments = Array.from({ length: 2_000 }, (_, index) => ({
    ...said(`c${index}`, 1),
    createdAt: new Date(Date.UTC(2026, 4, 1) + ((index * 7_919) % 2_000) * 1_000).toISOString(),
  }));
  const arranged = arrangeThreads(threadsOf(comments), "newest", "all").map(
    ({ comment }) => comment.createdAt,
  );
  expect(parsed).not.toHaveBeenCalled();
  expect(arranged).toEqual(
    comments
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});
