/** What is on the screen between Play and the first frame that the video itself paints. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { NO_LOOP } from "@/lib/domain/playback/playback";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { createPlaybackController } from "@/lib/player/display/playback-controller";
import { createPlaybackProgress } from "@/lib/player/state/playback-progress";
import { INITIAL_SNAPSHOT } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";

const timecode = timecodeFromIndex({
  version: 1,
  rawOffsetTicks: 0,
  timeBase: [1, 30],
  firstTick: 0,
  durationsTicks: Array.from({ length: 100 }, () => 1),
  keyFrames: [0],
});

beforeEach(() => {
  Object.assign(globalThis, {
    HTMLMediaElement: { HAVE_METADATA: 1 },
    requestAnimationFrame: (callback: () => void) => setTimeout(callback, 0),
  });
});
afterEach(() => {
  for (const name of ["HTMLMediaElement", "requestAnimationFrame"]) Reflect.deleteProperty(globalThis, name);
});

/**
 * Plays from a frame whose picture stands on the canvas.
 * @param painted what the video paints in one display frame after another
 * @returns the frame that it painted, and the one that was named, when its own picture came on the screen
 */
async function playFrom(frame: number, painted: (number | null)[]) {
  const video = Object.assign(new EventTarget(), {
    currentTime: timecode.midOf(frame),
    paused: true,
    readyState: 4,
    play: () => Promise.resolve(),
    pause: () => undefined,
  }) as unknown as HTMLVideoElement;
  const state = createSnapshotStore({ ...INITIAL_SNAPSHOT, loop: NO_LOOP });
  const progress = createPlaybackProgress(state, timecode);
  const certainFrameNow = () => (painted.length > 1 ? painted.shift() : painted[0]) ?? null;
  let show: (painted: number | null) => void = () => undefined;
  const shown = new Promise<number | null>((resolve) => (show = resolve));
  const controller = createPlaybackController({
    video,
    picture: { isCanvasShown: () => true, showVideo: () => show(painted[0] ?? null) } as never,
    pausedFrame: {
      destination: () => frame,
      prepare: () => undefined,
      bringVideoTo: () => Promise.resolve(true),
      settle: () => undefined,
    } as never,
    matcher: () => null,
    loopPlayback: { stop: () => undefined, isRunning: () => false, hasPicture: () => false } as never,
    observer: { certainFrameNow, frameNow: () => painted[0] } as never,
    timecode,
    progress,
    state,
    metadataLoaded: () => Promise.resolve(),
    onPlayingChange: () => undefined,
  });
  progress.note("opened");
  controller.play();
  const paintedThen = await shown;
  const named = state.get().frameIndex;
  controller.dispose();
  return { paintedThen, named };
}

test("a frame before the one that playing begins at is not shown: the busy video paints it for a moment", async () => {
  expect(await playFrom(29, [21, 21, 21, 29])).toEqual({ paintedThen: 29, named: 29 });
});

test("a video whose frame nothing tells for certain, and one that stays behind, play all the same", async () => {
  expect(await playFrom(29, [null])).toMatchObject({ paintedThen: null });
  expect(await playFrom(29, [21])).toEqual({ paintedThen: 21, named: 21 });
});
