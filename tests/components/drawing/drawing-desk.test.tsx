/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { DrawingDeskProvider, useDrawingDesk } from "@/components/drawing/drawing-desk";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { TextCommentBody } from "@/lib/contracts/comment-bodies";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const ADD = "POST /api/videos/v1/comments";

/** In place of the player, which handles the pointer. */
function Desk() {
  const { desk } = useDrawingDesk();
  return (
    <>
      {desk?.surface}
      {desk?.tools}
    </>
  );
}

async function begin(frame = 96) {
  const engine = stillPlayer(frame);
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <DrawingDeskProvider>
        <Desk />
        <VoicePlaybackProvider>
          <CommentsPanel />
        </VoicePlaybackProvider>
      </DrawingDeskProvider>
    </WorkspaceProvider>,
  );
  await view.pointer.click(screen.getByRole("button", { name: "Draw on this frame" }));
  return {
    ...view,
    engine,
    surface: await screen.findByRole("application", { name: /^Drawing on frame 96/ }),
  };
}

const tools = () => within(screen.getByRole("toolbar", { name: "Drawing" }));
const sent = () => bodiesOf(ADD) as TextCommentBody[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  respondAnnotations("/api/videos/v1");
  respond(ADD, 201, commentWith({}));
});

describe("by keyboard", () => {
  test("a line is drawn, and sent alone with a blank text", async () => {
    const { pointer } = await begin();
    await pointer.click(tools().getByRole("button", { name: "Line" }));
    screen.getByRole("application").focus();
    await pointer.keyboard("{Enter}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}");
    await pointer.click(tools().getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("toolbar", { name: "Drawing" })).not.toBeInTheDocument();
    expect((await screen.findByText(/^Drawing ·/)).closest("p")).toHaveTextContent("Drawing · 1 shape");
    await pointer.click(screen.getByRole("button", { name: "Add Comment" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      frame: 96,
      content: "",
      drawing: { version: 1, shapes: [{ kind: "line" }] },
    });
    await waitFor(() => expect(screen.queryByText(/^Drawing ·/)).not.toBeInTheDocument());
  });

  test("Escape ends the begun shape, then the drawing", async () => {
    const { pointer, surface } = await begin();
    await pointer.click(tools().getByRole("button", { name: "Line" }));
    surface.focus();
    await pointer.keyboard("{Enter}{Enter}{Escape}");
    expect(surface).toBeVisible();
    await pointer.keyboard("{Escape}");
    expect(surface).not.toBeInTheDocument();
  });
});

test("another frame ends the drawing, and nothing is lost", async () => {
  const { pointer, engine } = await begin();
  await pointer.click(tools().getByRole("button", { name: "Text" }));
  screen.getByRole("application").focus();
  await pointer.keyboard("{Enter}{Enter}");
  await pointer.type(tools().getByLabelText("Words on the picture"), "Heels{Enter}");
  act(() => engine.seekToFrame(120));
  expect(screen.queryByRole("application")).not.toBeInTheDocument();
  await pointer.click(await screen.findByRole("button", { name: "Edit" }));
  expect(engine.getPosition().frameIndex).toBe(96);
  expect(await screen.findByText("Heels")).toBeInTheDocument();
});

test("it is there again after a reload, and removed with an undo", async () => {
  const first = await begin();
  await first.pointer.click(tools().getByRole("button", { name: "Line" }));
  screen.getByRole("application").focus();
  await first.pointer.keyboard("{Enter}{Enter}{ArrowRight}{ArrowRight}{Enter}");
  first.unmount();
  const { pointer } = await begin();
  await pointer.click(tools().getByRole("button", { name: "Done" }));
  await pointer.click(await screen.findByRole("button", { name: "Remove the drawing" }));
  expect(screen.queryByText(/^Drawing ·/)).not.toBeInTheDocument();
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^Drawing ·/)).toBeVisible();
});
