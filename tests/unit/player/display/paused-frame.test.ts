import { describe, expect, jest, test } from "@jest/globals";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";
import { createPausedFrame, type PausedFrameParts } from "@/lib/player/display/paused-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import { createPlaybackProgress } from "@/lib/player/state/playback-progress";
import { INITIAL_SNAPSHOT } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const timecode = evenTimecode(300, 300, 30);

/** A slow canvas, as without a graphics card: of the frames given to it the newest is painted. */
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

const frame: CachedFrame = {
  width: 4,
  height: 4,
  isFullResolution: true,
  draw: () => undefined,
  copyPixels: null,
  close: () => undefined,
};

function storeOf(frames: ReadonlySet<number>, ofFrame: CachedFrame = frame): FrameStore {
  return {
    get: (frameIndex) => (frames.has(frameIndex) ? ofFrame : null),
    hasFullResolution: (frameIndex) => frames.has(frameIndex),
    capacity: 100,
    moveTo: () => undefined,
    hold: () => undefined,
    release: () => undefined,
    cachedCount: () => 0,
    pause: () => undefined,
    resume: () => undefined,
    cachedBytes: () => 0,
    dispose: () => undefined,
  };
}

/** As in a browser whose pictures cannot be read. */
const matcher: PictureMatcher = {
  canMatch: () => true,
  fingerprint: () => Promise.resolve(null),
  match: () => Promise.reject(new Error("There is nothing to match.")),
  find: () => Promise.resolve(null),
  endIfObsolete: () => undefined,
  onFrame: () => undefined,
  setStore: () => undefined,
};

/** @param smaller the frame of which the element shows a smaller picture, as on a slow connection. */
function open(held: ReadonlySet<number>, smaller?: number) {
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  const progress = createPlaybackProgress(state, timecode);
  const canvas = slowCanvas(smaller === undefined);
  const grab = () =>
    smaller === undefined
      ? null
      : { candidates: [smaller], isTrusted: true, isAgreed: true, frame, confirm: () => true };
  const pausedFrame = createPausedFrame({
    picture: canvas.picture,
    seeker: {
      seekTo: () => Promise.resolve({ kind: "superseded", shownFrame: null }),
      isSeeking: () => false,
      shift: () => undefined,
      cancel: () => undefined,
    },
    observer: {
      frameNow: () => null,
      certainFrameNow: () => null,
      grab,
      checkPausedFrame: () => undefined,
      refusePictures: () => undefined,
      timeAt: () => null,
      shift: () => undefined,
      dispose: () => undefined,
    },
    matcher: () => matcher,
    progress,
    timecode,
    isVideoFullResolution: () => smaller === undefined,
  });
  progress.note("opened");
  progress.show(0, "frameShown");
  pausedFrame.setStore(storeOf(held));
  return { state, progress, canvas, pausedFrame };
}

/** A player that is paused on a frame, in an engine that seeks to any frame exactly. */
function openExact(
  find: PictureMatcher["find"],
  seeks: number[] = [],
  more: Pick<PausedFrameParts, "isVideoOffset" | "onVideoChecked"> = {},
) {
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  const progress = createPlaybackProgress(state, timecode);
  const grabbed = { candidates: [0], isTrusted: true, isAgreed: true, frame, confirm: () => true };
  const pausedFrame = createPausedFrame({
    picture: { paint: (_, onPainted) => onPainted(), showVideo: () => undefined, isCanvasShown: () => true },
    seeker: {
      seekTo: (shownFrame) => {
        seeks.push(shownFrame);
        return Promise.resolve({ kind: "exact", shownFrame });
      },
      isSeeking: () => false,
      shift: () => undefined,
      cancel: () => undefined,
    },
    observer: {
      frameNow: () => null,
      certainFrameNow: () => null,
      grab: () => grabbed,
      checkPausedFrame: () => undefined,
      refusePictures: () => undefined,
      timeAt: () => null,
      shift: () => undefined,
      dispose: () => undefined,
    },
    matcher: () => ({
      ...matcher,
      fingerprint: () => Promise.resolve({ basis: "drawn", levels: new Float32Array() }),
      find,
    }),
    progress,
    timecode,
    ...more,
  });
  progress.note("opened");
  progress.show(0, "frameShown");
  pausedFrame.setStore(storeOf(new Set(Array.from({ length: 100 }, (_, at) => at))));
  return { progress, pausedFrame };
}

const task = () => new Promise((resolve) => setImmediate(resolve));

describe("comparing the element's picture with the decoder's", () => {
  test("ends after some attempts, also in a still scene without a result", async () => {
    const find = jest.fn<PictureMatcher["find"]>(() => Promise.resolve(null));
    const { pausedFrame } = openExact(find);
    for (let at = 0; at < 40; at += 1) {
      pausedFrame.goTo(at);
      await pausedFrame.seekVideoTo(at);
      await task();
    }
    pausedFrame.dispose();
    expect(find.mock.calls.length).toBeGreaterThan(1);
    expect(find.mock.calls.length).toBeLessThan(10);
  });

  test.each([
    [
      "of a file that may be played at other times has it sought again: playing begins where it stands",
      true,
      [40, 40],
    ],
    ["of any other file has not: WebKit gives a picture beside the one that it paints", false, [40]],
  ])("%s", async (_, isOffset, expected) => {
    const painted = [25, 40];
    const seeks: number[] = [];
    const isVideoOffset = () => isOffset;
    const { pausedFrame } = openExact(() => Promise.resolve(painted.shift() ?? null), seeks, {
      isVideoOffset,
    });
    pausedFrame.goTo(40);
    await pausedFrame.seekVideoTo(40);
    await task();
    await pausedFrame.seekVideoTo(40);
    await task();
    pausedFrame.dispose();
    expect(seeks).toEqual(expected);
  });

  test("is made before playing if the element's times may differ, and over more frames if some may be hidden", async () => {
    const seeks: number[] = [];
    const found: [number, number][] = [];
    const compared: number[] = [];
    const { pausedFrame, progress } = openExact(
      (_, frameIndex) => {
        compared.push(frameIndex);
        return Promise.resolve(frameIndex === 67 ? 52 : null);
      },
      seeks,
      { isVideoOffset: () => true, onVideoChecked: (...frames) => found.push(frames) },
    );
    progress.note("playAsked");
    await expect(pausedFrame.seekVideoTo(3)).resolves.toBe(true);
    expect({ seeks, found }).toEqual({ seeks: [3, 67, 3], found: [[67, 52]] });
    expect(compared.slice(0, 2)).toEqual([3, 67]);
    pausedFrame.dispose();
  });

  test("is not waited for if the element plays the recorded times, and is not made later", async () => {
    const seeks: number[] = [];
    const { pausedFrame, progress } = openExact(() => new Promise(() => undefined), seeks);
    progress.note("playAsked");
    await expect(pausedFrame.seekVideoTo(3)).resolves.toBe(true);
    expect(seeks).toEqual([3]);
    pausedFrame.dispose();
  });

  test("is cancelled by the next step, or by playing", async () => {
    const asked: (() => boolean)[] = [];
    const { pausedFrame, progress } = openExact((...[, , , isCurrent = () => true]) => {
      asked.push(isCurrent);
      return new Promise(() => undefined);
    });
    await pausedFrame.seekVideoTo(5);
    await task();
    expect(asked.map((isCurrent) => isCurrent())).toEqual([true]);
    pausedFrame.goTo(6);
    expect(asked.map((isCurrent) => isCurrent())).toEqual([false]);
    await pausedFrame.seekVideoTo(6);
    await task();
    progress.note("playAsked");
    expect(asked.map((isCurrent) => isCurrent())).toEqual([false, false]);
    pausedFrame.dispose();
  });
});

describe("the paused frame", () => {
  test("an earlier frame of a drag does not replace the last requested one", () => {
    const held = new Set<number>([57]);
    const { state, canvas, pausedFrame } = open(held);
    pausedFrame.goTo(9);
    pausedFrame.goTo(57);
    held.add(9);
    // While 57 is being painted on the canvas.
    pausedFrame.onFrame(9, true);
    canvas.finish();
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 57, phase: "paused" });
  });

  test("a frame painted after another was requested does not end the wait for that one", () => {
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

  test("is approximate until its picture is verified to be that frame's", () => {
    const { state, canvas, pausedFrame } = open(new Set());
    const held = new Set([9]);
    const isApproximateOf = (isApproximate: boolean, frameIndex: number) => {
      pausedFrame.setStore(storeOf(held, { ...frame, isApproximate }));
      pausedFrame.goTo(frameIndex);
      pausedFrame.onFrame(frameIndex, true);
      canvas.finish();
      return [state.get().frameIndex, state.get().isApproximate];
    };
    expect(isApproximateOf(true, 9)).toEqual([9, true]);
    expect(isApproximateOf(false, 9)).toEqual([9, false]);
    // While another is awaited.
    pausedFrame.setStore(storeOf(new Set([12]), { ...frame, isApproximate: true }));
    pausedFrame.goTo(57);
    pausedFrame.onFrame(12, true);
    canvas.finish();
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 12, isApproximate: true });
  });

  test("a frame decoded at the end of a starting loop is not shown while it seeks to its start", () => {
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

  test("after a smaller picture for a slow connection the full resolution is awaited, and shown as soon as it is decoded", async () => {
    const held = new Set<number>();
    const { state, canvas, pausedFrame } = open(held, 30);
    pausedFrame.stopAtPainted();
    canvas.finish();
    expect(state.get()).toMatchObject({ frameIndex: 30 });
    let isFullResolution = false;
    const sharpened = pausedFrame.untilFullResolution().then(() => (isFullResolution = true));
    await Promise.resolve();
    expect(isFullResolution).toBe(false);
    held.add(30);
    pausedFrame.onFrame(30, true);
    canvas.finish();
    await sharpened;
    pausedFrame.dispose();
    expect(state.get()).toMatchObject({ frameIndex: 30, phase: "paused" });
  });
});
