import { beforeEach, expect, test } from "@jest/globals";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useNews } from "@/components/comments/use-news";
import type { Comment } from "@/lib/contracts/comments";
import { commentWith } from "@/tests/support/videos/videos";

let queries: QueryClient;
beforeEach(() => void (queries = new QueryClient()));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const old = commentWith({ id: "old", isOwn: false });
const byAnna = commentWith({ id: "anna", isOwn: false, authorName: "Anna", frame: 96 });

const follow = () => {
  const first: readonly Comment[] = [old];
  return renderHook(({ comments }) => useNews(comments, { onRead: () => undefined }), {
    wrapper,
    initialProps: { comments: first },
  });
};

test("comments since the last visit are new, and are read once all before them were seen", () => {
  const at = (minute: number) => `2026-06-01T10:0${minute}:00.000Z`;
  const by = (id: string, minute: number, isOwn = false) => commentWith({ id, isOwn, createdAt: at(minute) });
  const read: string[] = [];
  const comments = [by("read", 1), by("own", 2, true), by("first", 3), by("second", 4)];
  const onRead = (readUntil: string) => void read.push(readUntil);
  const { result } = renderHook(() => useNews(comments, { readUntil: at(1), onRead }), { wrapper });
  expect([...result.current.unseenIds]).toEqual(["first", "second"]);
  act(() => result.current.markSeen(["second"]));
  // One's own comment counts as read; a later one is read after the earlier ones.
  expect(read).toEqual([at(2)]);
  act(() => result.current.markSeen(["first"]));
  expect(read.at(-1)).toBe(at(4));
});

test("another's comment is announced, and is new until it was looked at", () => {
  const { result, rerender } = follow();
  expect([result.current.announcement, result.current.unseenIds.size]).toEqual(["", 0]);
  rerender({ comments: [old, byAnna] });
  expect(result.current.announcement).toBe("New comment by Anna at frame 96");
  expect([[...result.current.unseenIds], [...result.current.arrivedIds]]).toEqual([["anna"], ["anna"]]);
  act(() => result.current.markViewed(["anna"]));
  expect([[...result.current.unseenIds], [...result.current.arrivedIds]]).toEqual([["anna"], []]);
  act(() => result.current.markSeen(["anna"]));
  expect(result.current.unseenIds.size).toBe(0);
  rerender({ comments: [old, byAnna, ...["x", "y"].map((id) => commentWith({ id, isOwn: false }))] });
  expect(result.current.announcement).toBe("2 new comments");
});

test("one's own comment is not new: by its author, or by the request that created or restored it", () => {
  const { result, rerender } = follow();
  queries.getMutationCache().build(queries, {}).state.variables = { ids: ["restored"] };
  const own = [commentWith({ id: "own", isOwn: true }), commentWith({ id: "restored", isOwn: false })];
  rerender({ comments: [old, ...own] });
  expect([result.current.announcement, result.current.unseenIds.size]).toEqual(["", 0]);
});
