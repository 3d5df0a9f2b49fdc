/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import type { Comment } from "@/lib/contracts/comments";
import { allowedActions } from "@/lib/domain/access";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
const COMMENTS = "GET /api/shared/abc/comments";

function show(comments: readonly Comment[], role: "owner" | "recipient" | "demoVisitor" = "recipient") {
  respond(COMMENTS, 200, comments);
  const engine = stillPlayer();
  const video = videoWith({ allowed: allowedActions(role) });
  const panel = (
    <WorkspaceProvider scope={SCOPE} video={video} engine={engine}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>
  );
  return { ...renderScreen(panel), engine };
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

/** Enough comments that order and kind can be chosen. */
const more = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    commentWith({ id: `more${index}`, authorName: `Also ${index}`, createdAt: day(9), frame: 900 + index }),
  );

/** Chooses in a comment's menu. */
async function act(pointer: ReturnType<typeof show>["pointer"], article: HTMLElement, name: string) {
  const [menu] = within(article).getAllByRole("button", { name: "Comment actions" });
  if (menu) await pointer.click(menu);
  await pointer.click(await screen.findByRole("menuitem", { name }));
}

test("comments are sorted by frame, until the viewer chooses another order", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Late", frame: 90, createdAt: day(1) }),
    commentWith({ id: "b", authorName: "Early", frame: 3, createdAt: day(3) }),
    commentWith({ id: "c", authorName: "Middle", frame: 40, createdAt: day(2) }),
    ...more(3),
  ]);
  expect((await authors()).slice(0, 3)).toEqual(["Early", "Middle", "Late"]);
  expect(screen.getByRole("combobox", { name: "Sort comments" })).toHaveTextContent("By frame");
  await choose(pointer, "Sort comments", "Oldest first");
  expect((await authors()).slice(0, 3)).toEqual(["Late", "Middle", "Early"]);
});

test("five comments need no order and no kind, and all of them are shown whatever was chosen before", async () => {
  const { pointer, unmount } = show([commentWith(), ...more(5)]);
  await choose(pointer, "Filter comments", "Audio only");
  unmount();
  show([commentWith(), ...more(4)]);
  expect(await authors()).toHaveLength(5);
  expect(screen.queryByRole("combobox", { name: "Sort comments" })).toBeNull();
});

test("a tap on a card goes to its frame; a tap on a control in it only uses the control", async () => {
  const { pointer, engine } = show([
    commentWith({ id: "a", frame: 50, content: "Heels" }),
    commentWith({ id: "b", frame: 70, content: "Hands", parentId: "a" }),
  ]);
  await pointer.click(await screen.findByText("Heels"));
  expect(engine.getPosition().frameIndex).toBe(50);
  await pointer.click(screen.getByText("Hands"));
  expect(engine.getPosition().frameIndex).toBe(70);
  await pointer.click(screen.getAllByRole("button", { name: "Comment actions" })[0] as HTMLElement);
  expect(engine.getPosition().frameIndex).toBe(70);
});

test("replying goes to the comment's frame, and a chip goes back", async () => {
  const { pointer, engine } = show([commentWith({ frame: 50 })]);
  engine.seekToFrame(8);
  await pointer.click(await screen.findByRole("button", { name: "Reply" }));
  expect(engine.getPosition().frameIndex).toBe(50);
  expect(screen.getByLabelText(/^Reply to/)).toHaveFocus();
  await pointer.click(screen.getByRole("button", { name: "Back to frame 8" }));
  expect(engine.getPosition().frameIndex).toBe(8);
  expect(screen.queryByRole("button", { name: "Back to frame 8" })).toBeNull();
});

test("comments can be sorted newest or oldest first, by when they were written", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Second", createdAt: day(2), time: 1 }),
    commentWith({ id: "b", authorName: "First", createdAt: day(1), time: 9 }),
    commentWith({ id: "c", authorName: "Third", createdAt: day(3), time: 5 }),
    ...more(3),
  ]);
  await choose(pointer, "Sort comments", "Newest first");
  expect((await authors()).slice(3)).toEqual(["Third", "Second", "First"]);
  await choose(pointer, "Sort comments", "Oldest first");
  expect((await authors()).slice(0, 3)).toEqual(["First", "Second", "Third"]);
});

test("a guest is marked as one, whatever their name, also for screen readers", async () => {
  show([
    commentWith({ id: "a", authorName: "Rita Rider", isGuest: true, createdAt: day(2) }),
    commentWith({ id: "b", authorName: "Rita Rider", createdAt: day(1) }),
  ]);
  const [rider, guest] = await screen.findAllByRole("article");
  expect(guest).toHaveAccessibleName("Comment by Rita Rider (guest)");
  expect(within(guest as HTMLElement).getByText("Guest")).toBeVisible();
  expect(rider).toHaveAccessibleName("Comment by Rita Rider");
  expect(within(rider as HTMLElement).queryByText("Guest")).not.toBeInTheDocument();
});

test("order and kind are restored on the next visit", async () => {
  const { pointer, unmount } = show([commentWith(), ...more(5)]);
  await choose(pointer, "Sort comments", "Oldest first");
  await choose(pointer, "Filter comments", "Text only");
  unmount();
  show([commentWith(), ...more(5)]);
  expect(await screen.findByRole("combobox", { name: "Sort comments" })).toHaveTextContent("Oldest first");
  expect(screen.getByRole("combobox", { name: "Filter comments" })).toHaveTextContent("Text only");
});

test("the list can show all, text only or audio only", async () => {
  const { pointer } = show([
    commentWith({ id: "a", authorName: "Writer" }),
    commentWith({ id: "b", authorName: "Speaker", type: "audio", content: "" }),
    ...more(4),
  ]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(await authors()).toEqual(["Speaker"]);
  await choose(pointer, "Filter comments", "Text only");
  expect((await authors())[0]).toBe("Writer");
  expect(await authors()).not.toContain("Speaker");
});

test("an empty kind says so", async () => {
  const { pointer } = show([commentWith(), ...more(5)]);
  await choose(pointer, "Filter comments", "Audio only");
  expect(screen.getByText("No audio comments yet.")).toBeVisible();
});

test("each comment shows its time and frame, links to them and can be linked to", async () => {
  const { pointer, engine } = show([commentWith({ time: 62.5, frame: 1875 })]);
  const comment = within(await screen.findByRole("article"));
  expect(comment.getByText("1:02.50 · Frame 1875")).toBeVisible();
  await pointer.click(comment.getByRole("button", { name: "Jump to Frame" }));
  expect(engine.getPosition().frameIndex).toBe(1875);
  expect(await screen.findByText("Jumped to frame")).toBeVisible();
  await act(pointer, screen.getByRole("article"), "Copy link to this moment");
  expect(await navigator.clipboard.readText()).toMatch(/frame=1875$/);
});

test("script in a comment, its author and its replies is text", async () => {
  const script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  show([
    commentWith({ id: "a", content: script, authorName: script }),
    commentWith({ id: "b", content: script, authorName: script, parentId: "a" }),
  ]);
  const [comment, reply] = await screen.findAllByRole("article");
  expect(comment?.querySelector("script, img")).toBeNull();
  expect(within(reply as HTMLElement).getAllByText(script)).toHaveLength(2);
});

test("only comments one may delete can be deleted, one's own at once: Undo is offered in its place", async () => {
  const mine = commentWith({ id: "mine", authorName: "Me" });
  const reply = commentWith({
    id: "answered",
    parentId: "mine",
    authorName: "Ann",
    isOwn: false,
    canDelete: false,
  });
  const { pointer } = show([
    mine,
    reply,
    commentWith({ id: "theirs", authorName: "Them", isOwn: false, canDelete: false }),
  ]);
  await pointer.click(
    within(await screen.findByRole("article", { name: "Comment by Them" })).getByRole("button", {
      name: "Comment actions",
    }),
  );
  expect(screen.queryByRole("menuitem", { name: "Delete comment" })).toBeNull();
  await pointer.keyboard("{Escape}");
  respond("DELETE /api/comments/mine", 204, null);
  await act(pointer, screen.getByRole("article", { name: "Comment by Me" }), "Delete comment");
  const place = within(await screen.findByRole("article", { name: "Deleted comment" }));
  expect(place.getByRole("button", { name: "Undo" })).toHaveFocus();
  expect(place.getByRole("article", { name: "Reply by Ann" })).toBeVisible();
  expect(place.queryByRole("button", { name: "Reply" })).toBeNull();
  expect(screen.queryByRole("article", { name: "Comment by Me" })).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();

  respond("POST /api/shared/abc/comments/restore", 200, [mine, reply]);
  await pointer.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("article", { name: "Comment by Me" })).toBeVisible();
  expect(await authors()).toEqual(expect.arrayContaining(["Me", "Reply by Ann", "Them"]));
  expect(screen.queryByRole("article", { name: "Deleted comment" })).toBeNull();
  expect(document.activeElement?.querySelector("article")).toHaveAccessibleName("Comment by Me");
  expect(bodiesOf("POST /api/shared/abc/comments/restore")).toEqual([{ ids: ["mine"] }]);
});

test("another's comment is deleted after a confirmation, which tells the owner what happens to the replies", async () => {
  const theirs = { authorName: "Ann", isOwn: false, canEdit: false };
  const { pointer } = show(
    [
      commentWith({ id: "mine", authorName: "Me" }),
      commentWith({ id: "answered", parentId: "mine", ...theirs }),
      commentWith({ id: "theirs", ...theirs }),
    ],
    "owner",
  );
  await act(pointer, await screen.findByRole("article", { name: "Comment by Ann" }), "Delete comment");
  await pointer.click(screen.getByRole("button", { name: "Cancel" }));
  await act(pointer, screen.getByRole("article", { name: "Comment by Me" }), "Delete comment");
  expect(screen.getByText(/^The reply to it is deleted too/)).toBeVisible();
  respond("DELETE /api/comments/mine", 204, null);
  await pointer.click(screen.getByRole("button", { name: "Delete Comment" }));
  expect(await screen.findByRole("article", { name: "Deleted comment" })).toBeVisible();
  expect(screen.queryByRole("article", { name: "Reply by Ann" })).toBeNull();
});

test("one's own voice comment is deleted at once too, another's after a confirmation", async () => {
  const voice = { type: "audio", content: "", audioPath: "a.m4a", audioDuration: 3, canEdit: false } as const;
  const { pointer } = show(
    [
      commentWith({ id: "mine", authorName: "Me", ...voice }),
      commentWith({ id: "theirs", authorName: "Ann", isOwn: false, ...voice }),
    ],
    "owner",
  );
  await act(pointer, await screen.findByRole("article", { name: "Comment by Ann" }), "Delete comment");
  await pointer.click(screen.getByRole("button", { name: "Cancel" }));
  respond("DELETE /api/comments/mine", 204, null);
  await act(pointer, screen.getByRole("article", { name: "Comment by Me" }), "Delete comment");
  const place = within(await screen.findByRole("article", { name: "Deleted comment" }));
  expect(place.getByRole("button", { name: "Undo" })).toHaveFocus();
});

test("a rejected deletion leaves the comment where it is", async () => {
  const { pointer } = show([commentWith({ id: "a", authorName: "Ann" })]);
  respond("DELETE /api/comments/a", 409, { code: "conflict", message: "Not now." });
  await act(pointer, await screen.findByRole("article", { name: "Comment by Ann" }), "Delete comment");
  expect(await screen.findByText("Error deleting comment")).toBeVisible();
  expect(screen.getByRole("article", { name: "Comment by Ann" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a viewer who may only read sees everything and no control that changes it", async () => {
  const theirs = { canEdit: false, canResolve: false, canDelete: false };
  show(
    [commentWith({ id: "a", ...theirs }), commentWith({ id: "b", parentId: "a", ...theirs })],
    "demoVisitor",
  );
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  const names = within(screen.getByRole("list", { name: "Comments" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual(["Jump to Frame", "Comment actions"]);
});
