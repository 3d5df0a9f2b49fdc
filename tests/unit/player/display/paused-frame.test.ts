import { describe, expect, test } from "@jest/globals";
import { approximateTimecode } from "@/lib/domain/timecode";
import { createPausedFrame, type PausedFrameParts } from "@/lib/player/display/paused-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { HeldFrame } from "@/lib/player/frames/held-frame";
import { createPlaybackProgress } from "@/lib/player/playback-progress";
import { INITIAL_SNAPSHOT } from "@/lib/player/playback-state";
import { createSnapshotStore } from "@/lib/player/snapshot-store";

/** A canvas that takes its time, as it does without a graphics card: of the frames given to it the newest is painted. */
function slowCanvas(isCanvasShown: boolean) {
  let next: (() => void) | null = null;
  const picture: PausedFrameParts["picture"] = {
    paint: (_, onPainted) => void (next = onPainted),
    showVideo: () => void (next = null),
    isCanvasShown: () => isCanvasShown,
  };
  return {
    picture,
    finish() {
      next?.();
      next = null;
    },
  };
}

const frame: HeldFrame = {
  width: 4,
  height: 4,
  isSharp: true,
  draw: () => undefined,
  copyPixels: null,
  close: () => undefined,
};

function storeOf(frames: ReadonlySet<number>): FrameStore {
  return {
    get: (frameIndex) => (frames.has(frameIndex) ? frame : null),
    hasSharp: (frameIndex) => frames.has(frameIndex),
    capacity: 100,
    moveTo: () => undefined,
    hold: () => undefined,
    release: () => undefined,
    heldCount: () => 0,
    pause: () => undefined,
    resume: () => undefined,
    heldBytes: () => 0,
    dispose: () => undefined,
  };
}

/** @param smaller the frame of which the element shows a smaller picture, as on a slow line. */
function open(held: ReadonlySet<number>, smaller?: number) {
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  const progress = createPlaybackProgress(state, approximateTimecode(10, 30));
  const canvas = slowCanvas(smaller === undefined);
  const grab = () => (smaller === undefined ? null : { frameIndex: smaller, frame });
  const pausedFrame = createPausedFrame({
    picture: canvas.picture,
    seeker: {
      seekTo: () => Promise.resolve({ kind: "superseded", shownFrame: null }),
      isSeeking: () => false,
      cancel: () => undefined,
    },
    watch: { frameNow: () => null, grab, timeAt: () => null, dispose: () => undefined },
    progress,
    isVideoSharp: () => smaller === undefined,
  });
  progress.note("opened");
  pausedFrame.useStore(storeOf(held));
  return { state, progress, canvas, pausedFrame };
}

describe("the frame on which the player stands", () => {
  test("a frame from earlier in a drag does not take the place of the last one asked for", () => {
    const held = new Set<number>([57]);
    const { state, canvas, pausedFrame } = open(held);
    pausedFrame.goTo(9);
    pausedFrame.goTo(57);
    held.add(9);
    // While 57 is on its way to the canvas.
    pausedFrame.onFrame(9, true);
    canvas.finish();
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 57, phase: "paused" });
  });

  test("a frame that is painted after another was asked for does not end the wait for that one", () => {
    const held = new Set<number>([9]);
    const { state, canvas, pausedFrame } = open(held);
    pausedFrame.goTo(9);
    pausedFrame.goTo(57);
    canvas.finish();
    expect(state.get()).toMatchObject({ frameIndex: 9, phase: "seeking" });
    held.add(57);
    pausedFrame.onFrame(57, true);
    canvas.finish();
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 57, phase: "paused" });
  });

  test("what a starting loop has decoded at its end is not shown on the way to its beginning", () => {
    const held = new Set<number>();
    const { state, progress, canvas, pausedFrame } = open(held);
    progress.note("playAsked");
    pausedFrame.prepare(20);
    held.add(95);
    pausedFrame.onFrame(95, true);
    canvas.finish();
    pausedFrame.dispose();
    expect(state.get().frameIndex).toBe(0);
  });

  test("of a smaller picture for a slow line the sharp one is awaited, and shown as soon as it is there", async () => {
    const held = new Set<number>();
    const { state, canvas, pausedFrame } = open(held, 30);
    pausedFrame.stay();
    canvas.finish();
    expect(state.get()).toMatchObject({ frameIndex: 30, phase: "paused" });
    let isSharp = false;
    const sharpened = pausedFrame.untilSharp().then(() => (isSharp = true));
    await Promise.resolve();
    expect(isSharp).toBe(false);
    held.add(30);
    pausedFrame.onFrame(30, true);
    canvas.finish();
    await sharpened;
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 30, phase: "paused" });
  });
});
