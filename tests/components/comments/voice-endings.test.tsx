/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { installMicrophone } from "@/tests/support/media/fake-recorder";
import { renderScreen } from "@/tests/support/render-screen";
import { respondAnnotations } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };

let microphone: ReturnType<typeof installMicrophone>;
let nowMs: number;
const later = (seconds: number) => (nowMs += seconds * 1000);

beforeEach(() => {
  nowMs = 1000;
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  microphone = installMicrophone();
});
afterEach(() => void jest.restoreAllMocks());

async function startRecording() {
  respondAnnotations("/api/videos/v1");
  const engine = stillPlayer(7);
  const panel = (
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>
  );
  const { pointer } = renderScreen(panel);
  await pointer.click(await screen.findByRole("button", { name: "Record Audio" }));
  return { pointer, engine };
}

const recorded = async () => within(await screen.findByRole("group", { name: "Unsaved recording" }));

test("after ten minutes a recording stops by itself, and says so", async () => {
  const { engine } = await startRecording();
  const timer = await screen.findByRole("timer", { name: "Recording time" });
  later(541);
  expect(await screen.findByText(/^Less than a minute is left/)).toBeVisible();
  expect(timer).toHaveTextContent("541.0s");
  later(59);
  act(() => microphone.recorder?.hear());
  expect((await recorded()).getByRole("status")).toHaveTextContent("10 minutes");
  expect((await recorded()).getByRole("button", { name: "Save Audio" })).toBeEnabled();
  expect(microphone.recorder?.state).toBe("inactive");
  expect(microphone.isClosed).toBe(true);
  expect(engine.getPosition().frameIndex).toBe(7);
});

test("a microphone that is disconnected ends the recording, which is not lost", async () => {
  await startRecording();
  await screen.findByRole("timer", { name: "Recording time" });
  later(12);
  act(() => microphone.recorder?.stop());
  expect((await recorded()).getByText(/^The microphone was taken away/)).toBeVisible();
  expect((await recorded()).getByText("12.0s")).toBeVisible();
});

test("a short recording is cancelled at once, a longer one after a confirmation, and records meanwhile", async () => {
  const { pointer } = await startRecording();
  later(2);
  await pointer.click(await screen.findByRole("button", { name: "Cancel" }));
  await pointer.click(await screen.findByRole("button", { name: "Record Audio" }));
  const timer = await screen.findByRole("timer", { name: "Recording time" });
  later(4);
  await within(timer).findByText(/^4/);
  await pointer.click(screen.getByRole("button", { name: "Cancel" }));
  expect(microphone.recorder?.state).toBe("recording");
  await pointer.click(screen.getByRole("button", { name: "Throw Away" }));
  expect(await screen.findByRole("button", { name: "Record Audio" })).toBeEnabled();
  expect(screen.queryByRole("group", { name: "Unsaved recording" })).toBeNull();
});

test.each([
  ["refused", "NotAllowedError", "Your browser keeps the microphone from this page."],
  ["missing", "NotFoundError", "There is no microphone here."],
  ["in use", "NotReadableError", "Another program is using the microphone."],
])("a microphone that is %s says so, and can be tried again", async (_what, name, words) => {
  jest.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("No", name));
  await startRecording();
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.getByRole("button", { name: "Record Audio" })).toBeEnabled();
});

test("a silent microphone is reported until there is sound", async () => {
  let loudness = 0;
  class AudioContextOfTest {
    state = "running";
    createAnalyser = () => ({
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  Object.assign(globalThis, { AudioContext: AudioContextOfTest });
  try {
    await startRecording();
    const timer = await screen.findByRole("timer", { name: "Recording time" });
    later(2);
    await within(timer).findByText(/^2/);
    expect(screen.queryByText(/^No sound is coming in/)).toBeNull();
    later(2);
    expect(await screen.findByText(/^No sound is coming in/)).toBeVisible();
    loudness = 0.2;
    await waitFor(() => expect(screen.queryByText(/^No sound is coming in/)).toBeNull());
  } finally {
    Reflect.deleteProperty(globalThis, "AudioContext");
  }
});
