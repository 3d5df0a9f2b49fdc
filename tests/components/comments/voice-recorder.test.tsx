/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { allowedActions } from "@/lib/domain/access";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { installMicrophone } from "@/tests/support/media/fake-recorder";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { respondToUpload } from "@/tests/support/screens/sent-forms";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const COMMENTS = "GET /api/videos/v1/comments";
const ADD = "/api/videos/v1/comments/audio";

function show(mayRecord = true) {
  const allowed = allowedActions("owner").filter((action) => mayRecord || action !== "recordAudio");
  return renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith({ allowed })} engine={stillPlayer(96)}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>,
  );
}

async function record({ pointer }: ReturnType<typeof show>) {
  await pointer.click(await screen.findByRole("button", { name: "Record Audio" }));
  expect(await screen.findByText("Recording started")).toBeVisible();
  const timer = await screen.findByRole("timer", { name: "Recording time" });
  await waitFor(() => expect(timer).toHaveTextContent(/^\d+\.[1-9]s$/), { interval: 20 });
}

async function recordWhole(view: ReturnType<typeof show>) {
  await record(view);
  await view.pointer.click(screen.getByRole("button", { name: "Stop Recording" }));
  expect(await screen.findByRole("group", { name: "Unsaved recording" })).toBeVisible();
}

/** Whether the browser would ask for a confirmation before the page is left. */
const isLeavingAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  jest.restoreAllMocks();
  respond(COMMENTS, 200, []);
});

test("while it is recorded the screen stays awake", async () => {
  let held = 0;
  const request = async () => {
    held += 1;
    return { release: async () => void (held -= 1) };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  installMicrophone(["audio/mp4"]);
  const view = show();
  await record(view);
  expect(held).toBe(1);
  await view.pointer.click(screen.getByRole("button", { name: "Stop Recording" }));
  await waitFor(() => expect(held).toBe(0));
  Reflect.deleteProperty(navigator, "wakeLock");
});

test("a recording shows tenths of a second, can be played before it is saved, and is sent as a file with its frame", async () => {
  installMicrophone(["audio/mp4", "audio/mpeg"]);
  const sent = respondToUpload(
    ADD,
    201,
    commentWith({ type: "audio", audioPath: "a.mp4", audioDuration: 12.34 }),
  );
  const view = show();
  expect(isLeavingAsked()).toBe(false);
  await record(view);
  expect(isLeavingAsked()).toBe(true);
  await view.pointer.click(screen.getByRole("button", { name: "Stop Recording" }));
  expect(await screen.findByRole("button", { name: "Play audio" })).toBeVisible();
  expect(isLeavingAsked()).toBe(true);
  await view.pointer.click(screen.getByRole("button", { name: "Save Audio" }));
  expect(await screen.findByText("Audio comment saved")).toBeVisible();
  expect(isLeavingAsked()).toBe(false);
  const form = sent[0];
  expect((form?.get("audio") as File | undefined)?.name).toBe("recording.mp4");
  expect([form?.get("time"), form?.get("frame")]).toEqual(["3.2", "96"]);
  expect(Number(form?.get("duration"))).toBeGreaterThan(0);
  expect(await screen.findByText("12.3s")).toBeVisible();
  expect(screen.getByRole("slider", { name: "Position in the audio" })).toHaveAttribute(
    "aria-valuemax",
    "12.34",
  );
});

test("a cancelled or discarded recording is gone", async () => {
  installMicrophone();
  const view = show();
  await record(view);
  await view.pointer.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("group", { name: "Unsaved recording" })).toBeNull();
  await recordWhole(view);
  await view.pointer.click(screen.getByRole("button", { name: "Discard" }));
  await view.pointer.click(screen.getByRole("button", { name: "Throw Away" }));
  expect(await screen.findByRole("button", { name: "Record Audio" })).toBeVisible();
  expect(isLeavingAsked()).toBe(false);
});

test.each([
  ["the server's words", 500, { message: "The storage is full.", code: "internal" }, "The storage is full."],
  ["that it was not uploaded", 502, null, "Failed to upload audio"],
  ["that it was not saved", 201, { not: "a comment" }, "Failed to save audio"],
])("a recording that cannot be saved stays, with the reason: %s", async (_why, status, body, words) => {
  installMicrophone();
  respondToUpload(ADD, status, body);
  const view = show();
  await recordWhole(view);
  await view.pointer.click(screen.getByRole("button", { name: "Save Audio" }));
  expect(await screen.findByText("Error saving audio")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const sentence = words.endsWith(".") ? words : `${words}.`;
  expect(screen.getByText(`${sentence} Your recording is kept on this device.`)).toBeVisible();
  expect(await screen.findByRole("group", { name: "Unsaved recording" })).toBeVisible();
});

test("where recording is not allowed the button is shown, and does nothing", async () => {
  installMicrophone();
  show(false);
  expect(await screen.findByRole("button", { name: "Record Audio" })).toBeDisabled();
});

const voiceAt = (audioPath: string) =>
  commentWith({ type: "audio", content: "", audioPath, audioDuration: 3 });

/** Replaces the browser's playback. @returns the addresses that were played */
function playBy(failingUrl: RegExp) {
  const played: string[] = [];
  for (const silent of ["pause", "load"] as const)
    jest.spyOn(HTMLMediaElement.prototype, silent).mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    if (failingUrl.test(this.src)) throw new DOMException("", "NotSupportedError");
    played.push(this.src);
  });
  return played;
}

test("a recording that was replaced by a transcoded copy meanwhile continues to play from the copy", async () => {
  respond(COMMENTS, 200, [voiceAt("a.webm")]);
  const played = playBy(/a\.webm$/);
  const { pointer } = show();
  const play = await screen.findByRole("button", { name: "Play audio" });
  respond(COMMENTS, 200, [voiceAt("b.m4a")]);
  await pointer.click(play);
  await waitFor(() => expect(played).toEqual([expect.stringMatching(/b\.m4a$/)]));
  expect(screen.getByRole("button", { name: "Pause audio" })).toBeVisible();
  expect(screen.queryByText("Audio playback error")).toBeNull();
});

test("a recording that cannot be played says so", async () => {
  respond(COMMENTS, 200, [voiceAt("a.m4a")]);
  playBy(/a\.m4a$/);
  const { pointer } = show();
  await pointer.click(await screen.findByRole("button", { name: "Play audio" }));
  expect(await screen.findByText("Audio playback error")).toBeVisible();
  expect(screen.getByText("Failed to play audio file")).toBeVisible();
});
