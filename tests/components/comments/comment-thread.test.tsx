/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf, respondAnnotations } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const ADD = "POST /api/videos/v1/comments";
const PATCH = "PATCH /api/comments/c1";
const LATER = "2026-01-06T12:30:00.000Z";

function show(...comments: Comment[]) {
  respondAnnotations("/api/videos/v1", { comments });
  const panel = (
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={stillPlayer(5)}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>
  );
  return renderScreen(panel);
}

const press = async (view: ReturnType<typeof show>, name: string) =>
  view.pointer.click(await screen.findByRole("button", { name }));

const menuButton = () => screen.findByRole("button", { name: "Comment actions" });
/** Of the one comment that has a menu. */
const choose = async (view: ReturnType<typeof show>, name: string) => {
  await view.pointer.click(await menuButton());
  await view.pointer.click(await screen.findByRole("menuitem", { name }));
};

const editField = () => screen.getByRole("textbox", { name: "Edit comment" });

beforeEach(() => sessionStorage.clear());

describe("a reply", () => {
  test("is shown under its comment, on that comment's frame", async () => {
    const view = show(commentWith({ id: "c1", time: 2.4, frame: 72 }));
    await press(view, "Reply");
    const field = screen.getByLabelText("Reply to Anna Trainer");
    expect(field).toHaveFocus();
    await view.pointer.type(field, "Like this?");
    respond(ADD, 201, commentWith({ id: "a1", parentId: "c1", content: "Like this?" }));
    await press(view, "Add Reply");
    expect(await screen.findByText("Reply added")).toBeVisible();
    expect(bodiesOf(ADD)).toMatchObject([{ parentId: "c1", frame: 72, time: 2.4, content: "Like this?" }]);
    expect(screen.queryByLabelText("Reply to Anna Trainer")).not.toBeInTheDocument();
  });

  test("is shown with its own frame where that differs, and can be neither replied to nor resolved", async () => {
    show(
      commentWith({ id: "c1", frame: 72 }),
      commentWith({ id: "a1", parentId: "c1", frame: 72, canResolve: false, content: "Same frame" }),
      commentWith({ id: "a2", parentId: "c1", frame: 90, time: 3, canResolve: false, content: "Elsewhere" }),
    );
    const [same, other] = within(await screen.findByRole("list", { name: "Replies" })).getAllByRole(
      "article",
    );
    for (const each of [same, other]) {
      expect(within(each as HTMLElement).queryByRole("button", { name: /Reply|Resolve/ })).toBeNull();
    }
    expect(within(same as HTMLElement).queryByText(/Frame/)).toBeNull();
    expect(within(other as HTMLElement).getByText("0:03.00 · Frame 90")).toBeVisible();
    expect(within(other as HTMLElement).getByRole("button", { name: "Jump to Frame" })).toBeVisible();
  });

  test("that was begun is restored after a reload, each under its own comment", async () => {
    const comments = [commentWith({ id: "c1" }), commentWith({ id: "c2", authorName: "Ben" })];
    const view = show(...comments);
    const [, second] = await screen.findAllByRole("button", { name: "Reply" });
    await view.pointer.click(second as HTMLElement);
    await view.pointer.type(screen.getByLabelText("Reply to Ben"), "Be");
    await view.pointer.keyboard("{Escape}");
    expect(screen.queryByLabelText("Reply to Ben")).not.toBeInTheDocument();
    expect(second).toHaveFocus();
    view.unmount();
    show(...comments);
    expect(await screen.findByLabelText("Reply to Ben")).toHaveValue("Be");
    expect(screen.queryByLabelText("Reply to Anna Trainer")).not.toBeInTheDocument();
  });
});

describe("one's own text", () => {
  test("is edited in its place, and says when that was", async () => {
    const view = show(commentWith({ content: "Heals down" }));
    await choose(view, "Edit comment");
    const field = editField();
    expect(field).toHaveFocus();
    await view.pointer.clear(field);
    await view.pointer.type(field, "Heels down");
    respond(PATCH, 200, commentWith({ content: "Heels down", editedAt: LATER }));
    await view.pointer.keyboard("{Meta>}{Enter}{/Meta}");
    expect((await screen.findByText(/edited/)).parentElement).toHaveTextContent(/edited Jan 06, 2026/);
    expect(screen.queryByRole("textbox", { name: "Edit comment" })).not.toBeInTheDocument();
    expect(await menuButton()).toHaveFocus();
    expect(bodiesOf(PATCH)).toEqual([{ content: "Heels down" }]);
  });

  test("is closed by Escape with its changes stored; Cancel discards them, and Undo restores them", async () => {
    const view = show(commentWith({ content: "Heals" }));
    await choose(view, "Edit comment");
    await view.pointer.type(editField(), " down");
    await view.pointer.keyboard("{Escape}");
    expect(screen.getByText("Heals")).toBeVisible();
    await choose(view, "Edit comment");
    expect(editField()).toHaveValue("Heals down");
    await press(view, "Cancel");
    expect(screen.getByText("Heals")).toBeVisible();
    await press(view, "Undo");
    expect(await screen.findByRole("textbox", { name: "Edit comment" })).toHaveValue("Heals down");
    expect(bodiesOf(PATCH)).toEqual([]);
  });

  test("that could not be saved stays in its field, and is tried again", async () => {
    const view = show(commentWith({ content: "Heals" }));
    await choose(view, "Edit comment");
    await view.pointer.type(editField(), " down");
    respond(PATCH, 502, null);
    await press(view, "Save");
    expect(await screen.findByText("Error saving comment")).toBeVisible();
    expect(editField()).toHaveValue("Heals down");
    respond(PATCH, 200, commentWith({ content: "Heals down", editedAt: LATER }));
    await press(view, "Try again");
    await waitFor(() =>
      expect(screen.queryByRole("textbox", { name: "Edit comment" })).not.toBeInTheDocument(),
    );
    expect(screen.getByText("Heals down")).toBeVisible();
  });

  test("is the only text that one can edit", async () => {
    const view = show(commentWith({ canEdit: false, canResolve: false }));
    await screen.findByRole("article");
    await view.pointer.click(await menuButton());
    expect(screen.queryByRole("menuitem", { name: /Edit|Resolve/ })).not.toBeInTheDocument();
  });
});

test("a comment that is resolved on arrival does not take the focus", async () => {
  show(commentWith({ resolvedAt: LATER }));
  expect(await screen.findByRole("button", { name: /^Resolved/ })).not.toHaveFocus();
});

/** By the menu of the comment, not by that of its reply. */
async function resolve(view: ReturnType<typeof show>, name: string) {
  const [menu] = await screen.findAllByRole("button", { name: "Comment actions" });
  if (menu) await view.pointer.click(menu);
  await view.pointer.click(await screen.findByRole("menuitem", { name }));
}

test("a resolved comment is one line, unfolds to be read, and can be opened again", async () => {
  const view = show(
    commentWith({ id: "c1" }),
    commentWith({ id: "a1", parentId: "c1", content: "Yes", canResolve: false }),
  );
  respond(PATCH, 200, commentWith({ id: "c1", resolvedAt: LATER }));
  await resolve(view, "Resolve");
  const line = await screen.findByRole("button", { name: /^Resolved · Anna Trainer: Heels down ?, 1 reply/ });
  expect(line).toHaveAttribute("aria-expanded", "false");
  expect(line).toHaveFocus();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  await view.pointer.click(line);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  respond(PATCH, 200, commentWith({ id: "c1" }));
  await resolve(view, "Reopen");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Resolved/ })).toBeNull());
  expect(bodiesOf(PATCH)).toEqual([{ resolved: true }, { resolved: false }]);
});

test("user text has the direction of its own script, where it is read and where it is typed", async () => {
  show(commentWith({ id: "c1", content: "יפה מאוד.", authorName: "רות" }));
  expect(await screen.findByText("יפה מאוד.")).toHaveAttribute("dir", "auto");
  expect(screen.getByText("רות")).toHaveAttribute("dir", "auto");
  expect(screen.getByLabelText("Add a comment")).toHaveAttribute("dir", "auto");
});
