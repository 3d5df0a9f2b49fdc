/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import type { Comment } from "@/lib/contracts/comments";
import type { VideoScope } from "@/lib/client/video-scope";
import { renderScreen } from "@/tests/support/render-screen";
import { answer, bodiesOf } from "@/tests/support/screen-server";
import { stillPlayer } from "@/tests/support/still-player";
import { commentWith } from "@/tests/support/videos";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
const AUTHOR = { guestName: null, write: (action: () => void) => action(), changeName: () => undefined };
const COMMENTS = "GET /api/shared/abc/comments";

function show(comments: readonly Comment[], mayComment = true) {
  answer(COMMENTS, 200, comments);
  const engine = stillPlayer();
  const place = { scope: SCOPE, engine, author: AUTHOR, mayComment, mayRecord: mayComment };
  return { ...renderScreen(<CommentsPanel {...place} />), engine };
}

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const authors = async () =>
  (await screen.findAllByRole("article")).map((comment) =>
    comment.getAttribute("aria-label")?.replace("Comment by ", ""),
  );

async function choose(pointer: ReturnType<typeof show>["pointer"], name: string, option: string) {
  await pointer.click(await screen.findByRole("combobox", { name }));
  await pointer.click(await screen.findByRole("option", { name: option }));
}

test("newest first, or oldest first, by when they were written", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Second", createdAt: day(2), time: 1 }),
    commentWith({ id: "b", authorName: "First", createdAt: day(1), time: 9 }),
    commentWith({ id: "c", authorName: "Third", createdAt: day(3), time: 5 }),
  ]);
  expect(await authors()).toEqual(["Third", "Second", "First"]);
  await choose(pointer, "Sort comments", "Oldest first");
  expect(await authors()).toEqual(["First", "Second", "Third"]);
});

test("a guest is marked as one, whatever they call themselves, and is heard as one", async () => {
  show([
    commentWith({ id: "a", authorName: "Rita Rider", isGuest: true, createdAt: day(2) }),
    commentWith({ id: "b", authorName: "Rita Rider", createdAt: day(1) }),
  ]);
  const [guest, rider] = await screen.findAllByRole("article");
  expect(guest).toHaveAccessibleName("Comment by Rita Rider (guest)");
  expect(within(guest as HTMLElement).getByText("Guest")).toBeVisible();
  expect(rider).toHaveAccessibleName("Comment by Rita Rider");
  expect(within(rider as HTMLElement).queryByText("Guest")).not.toBeInTheDocument();
});

test("order and kind are as they were left on the last visit", async () => {
  const { pointer, unmount } = show([commentWith()]);
  await choose(pointer, "Sort comments", "Oldest first");
  await choose(pointer, "Filter comments", "Text only");
  unmount();
  show([commentWith()]);
  expect(await screen.findByRole("combobox", { name: "Sort comments" })).toHaveTextContent("Oldest first");
  expect(screen.getByRole("combobox", { name: "Filter comments" })).toHaveTextContent("Text only");
});

test("all, text only or audio only", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Writer" }),
    commentWith({ id: "b", authorName: "Speaker", type: "audio", content: "" }),
  ]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(await authors()).toEqual(["Speaker"]);
  await choose(pointer, "Filter comments", "Text only");
  expect(await authors()).toEqual(["Writer"]);
});

test("an empty kind says so", async () => {
  const { pointer } = show([commentWith()]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(screen.getByText("No audio comments yet.")).toBeVisible();
});

test("each comment names its moment, leads to it and can be linked to", async () => {
  const { pointer, engine } = show([commentWith({ time: 62.5, frame: 1875 })]);
  const comment = within(await screen.findByRole("article"));
  expect(comment.getByText("1:02.50 · Frame 1875")).toBeVisible();
  await pointer.click(comment.getByRole("button", { name: "Jump to Frame" }));
  expect(engine.getPosition().frameIndex).toBe(1875);
  expect(await screen.findByText("Jumped to frame")).toBeVisible();
  await pointer.click(comment.getByRole("button", { name: "Copy link to this moment" }));
  expect(await navigator.clipboard.readText()).toMatch(/frame=1875$/);
});

test("script in a comment, its author and its answers is text", async () => {
  const script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  show([
    commentWith({ id: "a", content: script, authorName: script }),
    commentWith({ id: "b", content: script, authorName: script, parentId: "a" }),
  ]);
  const [comment, answered] = await screen.findAllByRole("article");
  expect(comment?.querySelector("script, img")).toBeNull();
  expect(within(answered as HTMLElement).getAllByText(script)).toHaveLength(2);
});

test("only what may be deleted can be, after asking, and can be taken back", async () => {
  const mine = commentWith({ id: "mine", authorName: "Me" });
  const answered = commentWith({ id: "answered", parentId: "mine", authorName: "Ann", canDelete: false });
  const { pointer } = show([
    mine,
    answered,
    commentWith({ id: "theirs", authorName: "Them", canDelete: false }),
  ]);
  const [remove, ...others] = await screen.findAllByRole("button", { name: "Delete comment" });
  expect(others).toHaveLength(0);
  if (remove) await pointer.click(remove);
  expect(screen.getByText(/^The reply to it is deleted too/)).toBeVisible();
  expect(bodiesOf("DELETE /api/comments/mine")).toHaveLength(0);
  answer("DELETE /api/comments/mine", 204, null);
  await pointer.click(screen.getByRole("button", { name: "Delete Comment" }));
  expect(await screen.findByText("Comment deleted")).toBeVisible();
  expect(await authors()).toEqual(["Them"]);

  answer("POST /api/shared/abc/comments/restore", 200, [mine, answered]);
  await pointer.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Comment restored")).toBeVisible();
  expect(await authors()).toEqual(expect.arrayContaining(["Me", "Reply by Ann", "Them"]));
  expect(bodiesOf("POST /api/shared/abc/comments/restore")).toEqual([{ ids: ["mine"] }]);
});

test("after a deletion the focus is on the comment that came next, or on the one before", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Ann", createdAt: day(3) }),
    commentWith({ id: "b", authorName: "Ben", createdAt: day(2) }),
    commentWith({ id: "c", authorName: "Cem", createdAt: day(1) }),
  ]);
  const remove = async (id: string, author: string) => {
    const comment = within(await screen.findByRole("article", { name: `Comment by ${author}` }));
    await pointer.click(comment.getByRole("button", { name: "Delete comment" }));
    answer(`DELETE /api/comments/${id}`, 204, null);
    await pointer.click(screen.getByRole("button", { name: "Delete Comment" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: `Comment by ${author}` })).toBeNull());
  };
  const focused = () => document.activeElement?.querySelector("article")?.getAttribute("aria-label");
  await remove("b", "Ben");
  await waitFor(() => expect(focused()).toBe("Comment by Cem"));
  await remove("c", "Cem");
  await waitFor(() => expect(focused()).toBe("Comment by Ann"));
});

test("who may only look reads everything and is offered nothing that changes it", async () => {
  const theirs = { canEdit: false, canResolve: false, canDelete: false };
  show([commentWith({ id: "a", ...theirs }), commentWith({ id: "b", parentId: "a", ...theirs })], false);
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  const names = within(screen.getByRole("list", { name: "Comments" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual(["Jump to Frame", "Copy link to this moment"]);
});
