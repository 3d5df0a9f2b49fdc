/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { COMMENT_MAX } from "@/lib/contracts/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf, respondAnnotations } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const ADD = "POST /api/videos/v1/comments";

function show(frame = 96) {
  const engine = stillPlayer(frame);
  const panel = (
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>
  );
  return { ...renderScreen(panel), engine };
}

const field = () => screen.getByLabelText("Add a comment");
const addButton = () => screen.getByRole("button", { name: "Add Comment" });
const sent = () => bodiesOf(ADD) as { id: string; frame: number; time: number; content: string }[];
const stored = () => commentWith({ id: sent().at(-1)?.id, content: sent().at(-1)?.content, frame: 96 });

beforeEach(() => {
  sessionStorage.clear();
  respondAnnotations("/api/videos/v1");
});

describe("a comment is pinned to the frame that was on the screen when it was begun", () => {
  test("whatever is shown when it is sent", async () => {
    const { pointer, engine } = show();
    expect(screen.getByText("0:03.20 · Frame 96")).toBeVisible();
    await pointer.type(field(), "H");
    act(() => engine.seekToFrame(120));
    await pointer.type(field(), "eels");
    expect(screen.getByText("On frame 96 · 0:03.20")).toBeVisible();
    await pointer.click(addButton());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ frame: 96, time: 3.2, content: "Heels" });
  });

  test("also after a reload, on whichever frame that opens", async () => {
    const first = show();
    await first.pointer.type(field(), "Heels");
    first.unmount();
    const { pointer } = show(0);
    expect(field()).toHaveValue("Heels");
    await pointer.click(addButton());
    await waitFor(() => expect(sent()[0]).toMatchObject({ frame: 96 }));
  });

  test("unless the writer chooses the one that is shown by now, or begins again", async () => {
    const { pointer, engine } = show();
    await pointer.type(field(), "Heels");
    expect(screen.queryByRole("button", { name: "Use current frame" })).not.toBeInTheDocument();
    act(() => engine.seekToFrame(120));
    await pointer.click(screen.getByRole("button", { name: "Show frame 96" }));
    expect(engine.getPosition().frameIndex).toBe(96);
    act(() => engine.seekToFrame(120));
    await pointer.click(screen.getByRole("button", { name: "Use current frame" }));
    expect(screen.getByText("On frame 120 · 0:04.00")).toBeVisible();
    await pointer.clear(field());
    act(() => engine.seekToFrame(30));
    await pointer.type(field(), "Hands");
    expect(screen.getByText("On frame 30 · 0:01.00")).toBeVisible();
  });

  test("and the video stops there", async () => {
    const { pointer, engine } = show();
    act(() => engine.play());
    await pointer.type(field(), "H");
    expect(engine.getSnapshot().phase).toBe("paused");
  });
});

test("what is sent is in the list at once, and is there once", async () => {
  const release = respondLater(ADD);
  const { pointer } = show();
  await screen.findByText("No comments yet");
  await pointer.type(field(), "Heels down");
  await pointer.keyboard("{Control>}{Enter}{/Control}");
  const row = within(screen.getByRole("article"));
  expect(row.getByText("Heels down")).toBeVisible();
  expect(row.getByText(/Sending/)).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  release(201, stored());
  await waitFor(() => expect(screen.getByText("Comment added")).toBeVisible());
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.queryByText(/Sending/)).not.toBeInTheDocument();
  expect(field()).toHaveValue("");
});

test("a call without a response keeps the text, and is sent again unchanged", async () => {
  respond(ADD, 503, null);
  const { pointer } = show();
  await pointer.type(field(), "Heels down");
  await pointer.click(addButton());
  await waitFor(() => expect(screen.getByText("Error adding comment")).toBeVisible());
  expect(field()).toHaveValue("Heels down");
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  respond(ADD, 201, stored());
  await pointer.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("Comment added")).toBeVisible());
  expect(field()).toHaveValue("");
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test("a rejection is reported, without an offer to try again", async () => {
  respond(ADD, 422, { message: "There is no room for more.", code: "refused" });
  const { pointer } = show();
  await pointer.type(field(), "Heels down");
  await pointer.click(addButton());
  expect(await screen.findByText("There is no room for more.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument());
  expect(field()).toHaveValue("Heels down");
});

test("text that is typed while a comment is sent stays", async () => {
  const release = respondLater(ADD);
  const { pointer } = show();
  await pointer.type(field(), "Heels down");
  await pointer.click(addButton());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await pointer.type(field(), " and");
  release(201, stored());
  await waitFor(() => expect(screen.getByText("Comment added")).toBeVisible());
  expect(field()).toHaveValue("Heels down and");
});

test("blanks, or more characters than the maximum, cannot be sent", async () => {
  const { pointer } = show();
  await pointer.type(field(), "  {Enter} ");
  expect(addButton()).toBeDisabled();
  await pointer.click(field());
  await pointer.paste("x".repeat(COMMENT_MAX + 1));
  expect(screen.getByRole("alert")).toHaveTextContent("this one has 5001");
  expect(addButton()).toBeDisabled();
});

test("Escape leaves the field, and what was typed stays", async () => {
  const { pointer } = show();
  await pointer.type(field(), "Heels");
  await pointer.keyboard("{Escape}");
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveValue("Heels");
});
