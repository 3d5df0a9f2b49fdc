import { afterEach, expect, jest, test } from "@jest/globals";
import {
  arrangeThreads,
  commentBeside,
  gistWithLength,
  inReadingOrder,
  nextAlongRide,
  threadsOf,
  type CommentThread,
  type CommentType,
} from "@/lib/domain/annotations/comments";

afterEach(() => {
  jest.restoreAllMocks();
});

const said = (
  id: string,
  day: number,
  part: { type?: CommentType; parentId?: string; frame?: number } = {},
) => ({
  id,
  frame: 0,
  type: "text" as CommentType,
  parentId: null as string | null,
  createdAt: `2026-05-0${day}T08:00:00.000Z`,
  ...part,
});
/** "a(bc)": a with the replies b and c. */
const written = (threads: CommentThread<{ id: string }>[]) =>
  threads
    .map(
      ({ id, replies }) =>
        id + (replies.length ? `(${replies.map((response) => response.id).join("")})` : ""),
    )
    .join("");

test("comments are sorted by when they were written and filtered by type", () => {
  const comments = [said("b", 2, { type: "audio" }), said("a", 1), said("c", 3)];
  const review = said("r", 4, { type: "review" });
  expect(written(arrangeThreads(threadsOf([...comments, review]), "oldest", "audio"))).toBe("br");
  const threads = threadsOf(comments);
  expect(written(arrangeThreads(threads, "newest", "all"))).toBe("cba");
  expect(written(arrangeThreads(threads, "oldest", "all"))).toBe("abc");
  expect(written(arrangeThreads(threads, "oldest", "text"))).toBe("ac");
  expect(written(arrangeThreads(threads, "newest", "audio"))).toBe("b");
  expect(written(threads)).toBe("bac");
});

test("the next and the previous comment by frame are found from any frame, without replies", () => {
  const comments = [
    said("late", 1, { frame: 40 }),
    said("second", 3, { frame: 20 }),
    said("first", 2, { frame: 20 }),
    said("reply", 4, { frame: 30, parentId: "first" }),
  ];
  const beside = (frame: number, direction: 1 | -1) => commentBeside(comments, frame, direction)?.id ?? null;
  expect([beside(0, 1), beside(20, 1), beside(40, 1)]).toEqual(["first", "late", null]);
  expect([beside(99, -1), beside(40, -1), beside(20, -1)]).toEqual(["late", "first", null]);
});

test("the reading order is by frame, each comment followed by its replies", () => {
  const comments = [
    said("late", 1, { frame: 40 }),
    said("early", 3, { frame: 20 }),
    said("second reply", 5, { frame: 90, parentId: "early" }),
    said("first reply", 4, { frame: 10, parentId: "early" }),
    said("orphan", 2, { frame: 30, parentId: "gone" }),
  ];
  const inOrder = inReadingOrder(comments).map(({ id }) => id);
  expect(inOrder).toEqual(["early", "first reply", "second reply", "orphan", "late"]);
});

test("the summary of a recording has its length", () => {
  const voice = { type: "audio" as const, content: "", audioDuration: 12.4 };
  expect(gistWithLength(voice)).toBe("Audio comment, 0:12");
  expect(gistWithLength({ ...voice, type: "review", audioDuration: 160 })).toBe("Review, 2:40");
  expect(gistWithLength({ type: "text", content: "Straight", audioDuration: null })).toBe("Straight");
});

test("in ride order comments are sorted by frame, on one frame by when they were written", () => {
  const replies = [said("y", 6, { parentId: "gone", frame: 20 })];
  const comments = [said("b", 2, { frame: 40 }), said("c", 3, { frame: 7 }), said("a", 1, { frame: 40 })];
  const threads = threadsOf([...comments, ...replies]);
  expect(written(arrangeThreads(threads, "frame", "all"))).toBe("cgone(y)ab");
});

test("replies follow their comment by when they were written, in any order of comments", () => {
  const comments = [
    said("x", 5, { parentId: "a" }),
    said("a", 1),
    said("b", 2),
    said("y", 3, { parentId: "a" }),
  ];
  expect(written(arrangeThreads(threadsOf(comments), "newest", "all"))).toBe("ba(yx)");
  expect(written(arrangeThreads(threadsOf(comments), "oldest", "all"))).toBe("a(yx)b");
});

test("a thread is selected as a whole if one of its replies matches", () => {
  const comments = [said("a", 1), said("x", 2), said("v", 3, { parentId: "a", type: "audio" })];
  expect(written(arrangeThreads(threadsOf(comments), "newest", "audio"))).toBe("a(v)");
});

test("replies whose comment was deleted stay together in its place", () => {
  const replies = [said("y", 4, { parentId: "gone" }), said("x", 2, { parentId: "gone" })];
  const threads = threadsOf([said("a", 1), ...replies, said("b", 3)]);
  expect(written(threads)).toBe("abgone(xy)");
  expect(threads[2]?.comment).toBeNull();
  expect(written(arrangeThreads(threads, "newest", "all"))).toBe("bgone(xy)a");
  expect(written(arrangeThreads(threads, "newest", "audio"))).toBe("");
});

test("thousands of comments are sorted without parsing a date", () => {
  const parsed = jest.spyOn(Date, "parse");
  const comments = Array.from({ length: 2_000 }, (_, index) => ({
    ...said(`c${index}`, 1),
    createdAt: new Date(Date.UTC(2026, 4, 1) + ((index * 7_919) % 2_000) * 1_000).toISOString(),
  }));
  const arranged = arrangeThreads(threadsOf(comments), "newest", "all").map(
    ({ comment }) => comment?.createdAt,
  );
  expect(parsed).not.toHaveBeenCalled();
  expect(arranged).toEqual(
    comments
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});

test("new comments are visited by frame: from this frame on, then from the start", () => {
  const at = (id: string, frame: number, minute = 0) => ({
    id,
    frame,
    createdAt: `2026-01-05T10:0${minute}:00.000Z`,
  });
  const comments = [at("end", 90), at("second", 40, 2), at("first", 40, 1), at("start", 3)];
  for (const [frame, id] of [
    [0, "start"],
    [40, "first"],
    [41, "end"],
    [91, "start"],
  ] as const)
    expect([frame, nextAlongRide(comments, frame)?.id]).toEqual([frame, id]);
  expect(nextAlongRide([], 5)).toBeNull();
});
