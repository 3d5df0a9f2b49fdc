/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { act as change, fireEvent, screen, waitFor } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { undoLast } from "@/components/ui/last-undo";
import type { Comment } from "@/lib/contracts/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf, respondAnnotations } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

function show(comments: readonly Comment[]) {
  respondAnnotations("/api/videos/v1", { comments });
  const engine = stillPlayer();
  const panel = (
    <WorkspaceProvider scope={{ kind: "own", videoId: "v1" }} video={videoWith()} engine={engine}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>
  );
  return { ...renderScreen(panel), engine };
}

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;

/** The author of the active comment. */
const active = () =>
  document
    .querySelector("[data-thread][data-active] article")
    ?.getAttribute("aria-label")
    ?.replace("Comment by ", "");

const ride = [
  commentWith({ id: "a", authorName: "Ann", frame: 12 }),
  commentWith({ id: "b", authorName: "Ben", frame: 40, createdAt: day(1) }),
  commentWith({ id: "c", authorName: "Cleo", frame: 40, createdAt: day(2) }),
  commentWith({ id: "d", authorName: "Dora", frame: 80 }),
];

test("the active comment is the last one before the playhead, and none before the first", async () => {
  const { engine } = show(ride);
  await screen.findAllByRole("article");
  expect(active()).toBeUndefined();
  for (const [frame, name] of [
    [12, "Ann"],
    [39, "Ann"],
    [40, "Ben"],
    [99, "Dora"],
    [13, "Ann"],
  ] as const) {
    change(() => engine.seekToFrame(frame));
    expect([frame, active()]).toEqual([frame, name]);
  }
});

test("or the one that was pressed, until the playhead comes to another", async () => {
  const { pointer, engine } = show(ride);
  const [, , cleo] = await screen.findAllByRole("article");
  await pointer.click(cleo as HTMLElement);
  expect([active(), engine.getPosition().frameIndex]).toEqual(["Cleo", 40]);
  change(() => engine.seekToFrame(60));
  expect(active()).toBe("Cleo");
  change(() => engine.seekToFrame(80));
  expect(active()).toBe("Dora");
});

test("or the one with the keyboard's focus, which then reaches its actions", async () => {
  const { pointer } = show(ride);
  await screen.findAllByRole("article");
  screen.getAllByRole("button", { name: "Comment actions" })[1]?.focus();
  await pointer.tab();
  expect(active()).toBe("Cleo");
});

test("R replies to it and E resolves it; U undoes that", async () => {
  const { pointer, engine } = show(ride);
  await screen.findAllByRole("article");
  change(() => engine.seekToFrame(80));
  respond("PATCH /api/comments/d", 200, commentWith({ id: "d", authorName: "Dora", resolvedAt: day(9) }));
  fireEvent.keyDown(document.body, { key: "e", code: "KeyE" });
  expect(await screen.findByRole("button", { name: /^Resolved · Dora/ })).toBeVisible();
  expect(undoLast()).toBe(true);
  await waitFor(() =>
    expect(bodiesOf("PATCH /api/comments/d")).toEqual([{ resolved: true }, { resolved: false }]),
  );
  change(() => engine.seekToFrame(12));
  await pointer.keyboard("r");
  expect(screen.getByLabelText("Reply to Ann")).toHaveFocus();
  expect(screen.getByLabelText("Reply to Ann")).toHaveValue("");
});

test("what was just sent is the active comment", async () => {
  const release = respondLater("POST /api/videos/v1/comments");
  const { pointer, engine } = show(ride);
  await screen.findAllByRole("article");
  change(() => engine.seekToFrame(40));
  await pointer.type(screen.getByLabelText("Add a comment"), "Hands{Control>}{Enter}{/Control}");
  await waitFor(() => expect(document.querySelector("[data-active]")).toHaveTextContent("Hands"));
  release(201, commentWith({ id: "new", content: "Hands", frame: 40 }));
});
