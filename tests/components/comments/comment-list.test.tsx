/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { CommentList } from "@/components/comments/comment-list";
import type { Comment } from "@/lib/contracts/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { commentWith } from "@/tests/support/videos";

const heard: string[] = [];

function show(comments: readonly Comment[]) {
  heard.length = 0;
  return renderScreen(
    <CommentList
      comments={comments}
      mayComment
      onJump={(comment) => heard.push(`jump ${comment.frame}`)}
      onCopyLink={(comment) => heard.push(`link ${comment.frame}`)}
      onDelete={(comment) => heard.push(`delete ${comment.id}`)}
      deletingId={null}
    />,
  );
}

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const authors = () =>
  screen
    .getAllByRole("article")
    .map((comment) => comment.getAttribute("aria-label")?.replace("Comment by ", ""));

async function choose(pointer: ReturnType<typeof show>["pointer"], name: string, option: string) {
  await pointer.click(screen.getByRole("combobox", { name }));
  await pointer.click(await screen.findByRole("option", { name: option }));
}

test("newest first, or oldest first, by when they were written", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Second", createdAt: day(2), time: 1 }),
    commentWith({ id: "b", authorName: "First", createdAt: day(1), time: 9 }),
    commentWith({ id: "c", authorName: "Third", createdAt: day(3), time: 5 }),
  ]);
  expect(authors()).toEqual(["Third", "Second", "First"]);
  await choose(pointer, "Sort comments", "Oldest first");
  expect(authors()).toEqual(["First", "Second", "Third"]);
});

test("a guest is marked as one, whatever they call themselves, and is heard as one", () => {
  show([
    commentWith({ id: "a", authorName: "Rita Rider", isGuest: true, createdAt: day(2) }),
    commentWith({ id: "b", authorName: "Rita Rider", createdAt: day(1) }),
  ]);
  const [guest, rider] = screen.getAllByRole("article");
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
  expect(screen.getByRole("combobox", { name: "Sort comments" })).toHaveTextContent("Oldest first");
  expect(screen.getByRole("combobox", { name: "Filter comments" })).toHaveTextContent("Text only");
});

test("all, text only or audio only", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Writer" }),
    commentWith({ id: "b", authorName: "Speaker", type: "audio", content: "" }),
  ]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(authors()).toEqual(["Speaker"]);
  await choose(pointer, "Filter comments", "Text only");
  expect(authors()).toEqual(["Writer"]);
});

test("an empty kind says so", async () => {
  const { pointer } = show([commentWith()]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(screen.getByText("No audio comments yet.")).toBeVisible();
});

test("each comment names its moment, leads to it and can be linked to", async () => {
  const { pointer } = show([commentWith({ time: 62.5, frame: 1875 })]);
  const comment = within(screen.getByRole("article"));
  expect(comment.getByText("1:02.50 · Frame 1875")).toBeVisible();
  await pointer.click(comment.getByRole("button", { name: "Jump to Frame" }));
  await pointer.click(comment.getByRole("button", { name: "Copy link to this moment" }));
  expect(heard).toEqual(["jump 1875", "link 1875"]);
});

test("only what may be deleted can be, after asking", async () => {
  const { pointer } = show([
    commentWith({ id: "mine", authorName: "Me" }),
    commentWith({ id: "theirs", authorName: "Them", canDelete: false }),
  ]);
  const [remove, ...others] = screen.getAllByRole("button", { name: "Delete comment" });
  expect(others).toHaveLength(0);
  if (remove) await pointer.click(remove);
  expect(heard).toEqual([]);
  await pointer.click(screen.getByRole("button", { name: "Delete Comment" }));
  expect(heard).toEqual(["delete mine"]);
});
