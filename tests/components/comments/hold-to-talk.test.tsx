/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { installMicrophone } from "@/tests/support/media/fake-recorder";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const ADD = "/api/videos/v1/comments/audio";

let microphone: ReturnType<typeof installMicrophone>;
let nowMs: number;
/** The `timeStamp` of events that the page handles now; null: now. */
let happenedMs: number | null;
let sent: FormData[];
const later = (seconds: number) => (nowMs += seconds * 1000);

beforeEach(() => {
  nowMs = 1000;
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  happenedMs = null;
  jest.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => happenedMs ?? nowMs);
  microphone = installMicrophone();
  sent = [];
  const real = globalThis.fetch;
  // Node's fetch does not know the page's forms.
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => {
    if (path !== ADD) return real(path, init);
    sent.push(init?.body as unknown as FormData);
    const text = JSON.stringify(commentWith({ id: "spoken", type: "audio", audioPath: "a.webm" }));
    const headers = new Map();
    return Promise.resolve({
      ok: true,
      status: 201,
      statusText: "",
      headers,
      text: async () => text,
    } as never);
  });
});
afterEach(() => void jest.restoreAllMocks());

async function show() {
  respondAnnotations("/api/videos/v1");
  const engine = stillPlayer(7);
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <VoicePlaybackProvider>
        <CommentsPanel />
      </VoicePlaybackProvider>
    </WorkspaceProvider>,
  );
  await screen.findByText("No comments yet");
  return { ...view, engine };
}

/** The browser asks the person for the microphone. @returns the person's yes */
async function askFirst(): Promise<() => Promise<void>> {
  const stream = await navigator.mediaDevices.getUserMedia();
  let allow: (given: MediaStream) => void = () => undefined;
  navigator.mediaDevices.getUserMedia = () => new Promise((resolve) => (allow = resolve));
  return async () => allow(stream);
}

const button = () => screen.getByRole("button", { name: "Record Audio" });
type Pointer = Awaited<ReturnType<typeof show>>["pointer"];
const press = (pointer: Pointer) =>
  pointer.pointer({ keys: "[TouchA>]", target: button(), coords: { clientY: 800 } });
const release = (pointer: Pointer) => pointer.pointer({ keys: "[/TouchA]" });
const timer = () => screen.findByRole("timer", { name: "Recording time" });
const unsaved = () => screen.queryByRole("group", { name: "Unsaved recording" });

test("a recording made while the button is held is saved on the frame of its start, and removed by Undo", async () => {
  const { engine, pointer } = await show();
  await press(pointer);
  expect(await timer()).toBeVisible();
  expect(screen.getByText("Let go to save, slide up to keep talking")).toBeVisible();
  act(() => engine.seekToFrame(20));
  later(2.5);
  await release(pointer);
  expect(await screen.findByText("Audio comment saved")).toBeVisible();
  expect(sent.map((form) => form.get("frame"))).toEqual(["7"]);
  expect(Number(sent[0]?.get("duration"))).toBeCloseTo(2.5);
  expect(unsaved()).toBeNull();

  respond("DELETE /api/comments/spoken", 204, null);
  await pointer.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Comment deleted")).toBeVisible();
});

test("on a keyboard without Latin letters the key at V's position records, whatever its release types", async () => {
  await show();
  // jsdom has no layout: nothing has a position on the screen.
  jest
    .spyOn(HTMLElement.prototype, "getClientRects")
    .mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  fireEvent.keyDown(document.body, { key: "м", code: "KeyV" });
  expect(await timer()).toBeVisible();
  later(2.5);
  // Another key, and the same one after the layout was changed.
  fireEvent.keyUp(document.body, { key: "и", code: "KeyB" });
  expect(microphone.recorder?.state).toBe("recording");
  fireEvent.keyUp(document.body, { key: "v", code: "KeyV" });
  expect(await screen.findByText("Audio comment saved")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a tap saves nothing, explains how to hold, and opens the recorder", async () => {
  const { pointer } = await show();
  await press(pointer);
  await waitFor(() => expect(microphone.recorder?.state).toBe("recording"));
  later(0.2);
  await release(pointer);
  expect(await screen.findByText(/Hold it to save at once/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Stop Recording" })).toBeVisible();
  later(2);
  act(() => screen.getByRole("button", { name: "Stop Recording" }).click());
  await waitFor(() => expect(unsaved()).toBeVisible());
  expect(sent).toHaveLength(0);
});

test("a tap that a busy page handles late is still a tap", async () => {
  const { pointer } = await show();
  await press(pointer);
  await waitFor(() => expect(microphone.recorder?.state).toBe("recording"));
  happenedMs = nowMs + 100;
  later(2);
  await release(pointer);
  expect(await screen.findByRole("button", { name: "Stop Recording" })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test("after sliding up it records without the finger, and can be played before it is saved", async () => {
  const { pointer } = await show();
  await press(pointer);
  await timer();
  await pointer.pointer({ pointerName: "TouchA", target: button(), coords: { clientY: 730 } });
  expect(screen.getByText("Let go: it records on without you")).toBeVisible();
  later(3);
  await release(pointer);
  expect(await screen.findByRole("button", { name: "Stop Recording" })).toBeVisible();
  expect(microphone.recorder?.state).toBe("recording");
  expect(sent).toHaveLength(0);
});

test.each([
  ["the system takes the finger away", () => fireEvent.pointerCancel(button())],
  [
    "the page is hidden",
    () => {
      jest.spyOn(document, "hidden", "get").mockReturnValue(true);
      fireEvent(document, new Event("visibilitychange"));
    },
  ],
])("when %s, the recording is not lost", async (_what, happen) => {
  const { pointer } = await show();
  await press(pointer);
  await timer();
  later(4);
  happen();
  expect(await screen.findByRole("button", { name: "Stop Recording" })).toBeVisible();
  expect(microphone.recorder?.state).toBe("recording");
});

test("a microphone that is disconnected while the button is held leaves what was recorded", async () => {
  const { pointer } = await show();
  await press(pointer);
  await timer();
  later(4);
  act(() => microphone.recorder?.stop());
  expect(unsaved()).toHaveTextContent("The microphone was taken away");
  expect(sent).toHaveLength(0);
});

test("released during the browser's permission prompt, it records nothing and says when it is ready", async () => {
  const { pointer } = await show();
  const allow = await askFirst();
  await press(pointer);
  later(5);
  await release(pointer);
  await act(allow);
  expect(await screen.findByText(/^The microphone is ready/)).toBeVisible();
  expect(microphone.isClosed).toBe(true);
  expect(microphone.recorder).toBeNull();
});

test("a recording below 0.3 s is not saved, and a message says so", async () => {
  const { pointer } = await show();
  const allow = await askFirst();
  await press(pointer);
  later(1);
  await act(allow);
  await timer();
  later(0.2);
  await release(pointer);
  expect(await screen.findByText(/^Nothing was saved/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

test("without permission it says so, and how to allow it", async () => {
  const { pointer } = await show();
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  await press(pointer);
  expect(await screen.findByText("Could not access microphone")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your browser keeps the microphone from this page");
});
