/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { SenderNotice } from "@/components/video-page/sender-notice";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { allowedActions } from "@/lib/domain/access";
import { installMicrophone } from "@/tests/support/media/fake-recorder";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
const ADD = "POST /api/shared/abc/comments";

const signAs = () => screen.getByLabelText("Sign as");
const addButton = () => screen.getByRole("button", { name: "Add Comment" });

function show(recipient = "") {
  const who = { name: "Anna Keller", firstName: "Anna", recipient };
  const sender = { ...who, question: "Is he straight?", review: null };
  const video = videoWith({ allowed: allowedActions("recipient"), sender });
  return renderScreen(
    <WorkspaceProvider scope={SCOPE} video={video} engine={stillPlayer(96)} asksName>
      <SenderNotice />
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  respondAnnotations("/api/shared/abc");
  respond(ADD, 201, commentWith({ content: "Heels" }));
});

test("a guest sees the sender's question, and gives a name in the composer: the comment is sent after it", async () => {
  const { pointer, unmount } = show();
  expect(screen.getByRole("region", { name: "About this link" })).toHaveTextContent(
    "Anna Keller shares this ride with youAnna asks: Is he straight?Step, speak or write on any frame.",
  );
  await pointer.type(screen.getByLabelText("Add a comment"), "Heels");
  await pointer.click(addButton());
  expect(signAs()).toHaveFocus();
  expect(signAs()).toHaveAccessibleDescription(/^Type your name first/);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await pointer.keyboard("   {Enter}");
  expect(screen.getByLabelText("Add a comment")).toHaveValue("Heels");
  expect(bodiesOf(ADD)).toEqual([]);
  await pointer.clear(signAs());
  await pointer.keyboard("Bea{Enter}");
  await waitFor(() =>
    expect(bodiesOf(ADD)).toMatchObject([{ content: "Heels", authorName: "Bea", frame: 96 }]),
  );
  expect(screen.getByRole("button", { name: "Change name" })).toHaveFocus();

  // Once more with another name, which sends nothing by itself.
  unmount();
  const again = show();
  expect(screen.getByText("Bea").parentElement).toHaveTextContent(/^As Bea$/);
  await again.pointer.click(screen.getByRole("button", { name: "Change name" }));
  expect(signAs()).toHaveFocus();
  await again.pointer.clear(signAs());
  await again.pointer.keyboard("Beate{Enter}");
  expect(screen.getByText("Beate").parentElement).toHaveTextContent(/^As Beate$/);
  expect(bodiesOf(ADD)).toEqual([]);
});

test("a recording is saved once the name is given; a discarded one is not", async () => {
  installMicrophone();
  const UPLOAD = "POST /api/shared/abc/comments/audio";
  respond(UPLOAD, 500, null);
  const { pointer } = show();
  const recordAndSave = async () => {
    await pointer.click(await screen.findByRole("button", { name: "Record Audio" }));
    const timer = await screen.findByRole("timer", { name: "Recording time" });
    await waitFor(() => expect(timer).toHaveTextContent(/^\d+\.[1-9]s$/), { interval: 20 });
    await pointer.click(screen.getByRole("button", { name: "Stop Recording" }));
    const unsaved = await screen.findByRole("group", { name: "Unsaved recording" });
    await pointer.click(within(unsaved).getByRole("button", { name: "Save Audio" }));
    expect(signAs()).toHaveFocus();
    expect(unsaved).toBeVisible();
  };
  await recordAndSave();
  await pointer.click(screen.getByRole("button", { name: "Discard" }));
  await pointer.click(await screen.findByRole("button", { name: "Throw Away" }));
  await recordAndSave();
  expect(bodiesOf(UPLOAD)).toHaveLength(0);
  await pointer.keyboard("Bea{Enter}");
  expect(await screen.findByText("Error saving audio")).toBeVisible();
  expect(screen.getByRole("group", { name: "Unsaved recording" })).toBeVisible();
});

test("a guest with a named link is not asked for a name, and may change it", async () => {
  const { pointer } = show("Ines");
  await pointer.type(screen.getByLabelText("Add a comment"), "Heels");
  await pointer.click(addButton());
  await waitFor(() => expect(bodiesOf(ADD)).toMatchObject([{ content: "Heels", authorName: "Ines" }]));
  await pointer.click(screen.getByRole("button", { name: "Change name" }));
  expect(signAs()).toHaveValue("Ines");
  await pointer.clear(signAs());
  expect(signAs()).toHaveValue("");
  await pointer.keyboard("Bea{Enter}");
  await pointer.type(screen.getByLabelText("Add a comment"), "Hands");
  await pointer.click(addButton());
  await waitFor(() => expect(bodiesOf(ADD).at(-1)).toMatchObject({ content: "Hands", authorName: "Bea" }));
});
