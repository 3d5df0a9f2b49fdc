/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { TapAlong } from "@/components/timing/tap-along";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import {
  INITIAL_SNAPSHOT,
  type PlaybackEngine,
  type PlaybackSnapshot,
} from "@/lib/player/state/playback-state";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { seriesWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "shared", token: "t" };

/** A player whose position is set by the test. */
function placeholder() {
  const store = createSnapshotStore<PlaybackSnapshot>({
    ...INITIAL_SNAPSHOT,
    phase: "paused",
    isFrameShown: true,
  });
  let here = 0;
  const engine: PlaybackEngine = {
    ...createPlaybackEngine(),
    subscribe: store.subscribe,
    getSnapshot: store.get,
    getTimecode: () => approximateTimecode(75, 30),
    getTimeAt: () => here,
    getPosition: () => ({ frameIndex: Math.round(here * 30), timeSeconds: here }),
    play: () => store.set({ phase: "playing" }),
    pause: () => store.set({ phase: "paused" }),
    seekToFrame: (frame) => (here = frame / 30),
  };
  return { engine, goTo: (seconds: number) => (here = seconds) };
}

function show() {
  const player = placeholder();
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={player.engine}>
      <TapAlong />
    </WorkspaceProvider>,
  );
  // jsdom has no layout: nothing has a position on the screen.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  const tapAt = (...times: number[]) => {
    for (const seconds of times) {
      player.goTo(seconds);
      fireEvent.pointerDown(screen.getByRole("button", { name: /Tap at each landing/ }));
    }
  };
  return { ...view, ...player, tapAt };
}

const pad = () => screen.getByRole("region", { name: "Tap along" });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("on a keyboard without Latin letters the key at the position of T opens the pad", () => {
  show();
  fireEvent.keyDown(document.body, { key: "е", code: "KeyT" });
  expect(screen.getByRole("button", { name: "Play and tap" })).toBeVisible();
});

test("T opens the pad, plays, and taps; Backspace removes the last tap", async () => {
  const { pointer, goTo } = show();
  await pointer.keyboard("t");
  expect(screen.getByRole("button", { name: "Play and tap" })).toBeVisible();
  await pointer.keyboard("t");
  for (const seconds of [1, 1.75, 2.5]) {
    goTo(seconds);
    await pointer.keyboard("t");
  }
  expect(pad()).toHaveTextContent("80.0 ±");
  await pointer.keyboard("{Backspace}");
  expect(screen.getByRole("button", { name: /^2/ })).toBeVisible();
});

test("the heading shows how many taps the tempo ignores, also during playback", async () => {
  const { pointer, tapAt } = show();
  await pointer.click(screen.getByRole("button", { name: "Tap along" }));
  await pointer.click(screen.getByRole("button", { name: "Play and tap" }));
  tapAt(0.1, 0.4, 0.7, 1, 1.3);
  expect(screen.getByRole("heading", { name: /^Tap along 200\.0 ± [\d.]+ strides\/min$/ })).toBeVisible();
  tapAt(1.9, 2.2);
  expect(screen.getByRole("heading", { name: / strides\/min · 1 left out$/ })).toBeVisible();
});

test("two taps within 80 ms count as one, and a tap before the last one is ignored", async () => {
  const { pointer, tapAt } = show();
  await pointer.click(screen.getByRole("button", { name: "Tap along" }));
  await pointer.click(screen.getByRole("button", { name: "Play and tap" }));
  tapAt(1, 1.05, 1.75, 0.5);
  expect(screen.getByRole("button", { name: /^2/ })).toBeVisible();
  expect(screen.getByText(/before your last tap/)).toBeVisible();
});

test("all taps are sent in one call, with their frames; Undo deletes the series and restores the taps", async () => {
  respond("POST /api/shared/t/series", 201, seriesWith({ id: "new", isTapped: true }));
  respond("DELETE /api/series/new", 204, null);
  const { pointer, tapAt, engine } = show();
  await pointer.click(screen.getByRole("button", { name: "Tap along" }));
  await pointer.click(screen.getByRole("button", { name: "Play and tap" }));
  tapAt(1.18, 1.93, 2.68);
  engine.pause();
  await pointer.click(await screen.findByRole("button", { name: /^Show first mark/ }));
  engine.seekToFrame(30);
  await pointer.click(screen.getByRole("button", { name: "It belongs on this frame" }));
  expect(pad()).toHaveTextContent("You tap 0.18 s late");
  await pointer.click(screen.getByRole("button", { name: "Save 3 marks" }));
  expect(await screen.findByText("Series saved")).toBeVisible();
  expect(bodiesOf("POST /api/shared/t/series")).toEqual([
    expect.objectContaining({
      gait: "trot",
      mark: "stride",
      isTapped: true,
      markers: [30, 52, 75].map((frame, index) => ({
        frame,
        time: frame / 30,
        label: `Trot ${index + 1}`,
        isGuess: false,
      })),
    }),
  ]);
  await pointer.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Save 3 marks" })).toBeVisible();
});

test("unsaved taps, and the person's delay, are restored after a reload", async () => {
  const first = show();
  await first.pointer.click(screen.getByRole("button", { name: "Tap along" }));
  await first.pointer.click(screen.getByRole("button", { name: "Play and tap" }));
  first.tapAt(1.2, 1.95);
  first.engine.pause();
  first.goTo(1.1);
  await first.pointer.click(await screen.findByRole("button", { name: "It belongs on this frame" }));
  first.unmount();
  show();
  expect(screen.getByRole("button", { name: "Save 2 marks" })).toBeVisible();
  expect(pad()).toHaveTextContent("You tap 0.10 s late");
});

test("discarded taps are restored by Undo", async () => {
  const { pointer, tapAt, engine } = show();
  await pointer.click(screen.getByRole("button", { name: "Tap along" }));
  await pointer.click(screen.getByRole("button", { name: "Play and tap" }));
  tapAt(1, 2);
  engine.pause();
  await pointer.click(await screen.findByRole("button", { name: "Discard" }));
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Save 2 marks" })).toBeVisible();
});
