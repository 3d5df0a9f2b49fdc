/** The picture on the screen between Play and the first frame painted by the video. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { NO_LOOP } from "@/lib/domain/playback/playback";
import { createPlaybackController } from "@/lib/player/display/playback-controller";
import { createPlaybackProgress } from "@/lib/player/state/playback-progress";
import { INITIAL_SNAPSHOT } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const timecode = evenTimecode(100, 100, 30);

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
 * A controller with the picture of a frame on the canvas.
 * @param painted what the video paints in one display frame after another
 * @param play what the video's own `play` does
 */
function playerAt(
  frame: number,
  painted: (number | null)[],
  play: (video: HTMLVideoElement) => Promise<void>,
) {
  const video = Object.assign(new EventTarget(), {
    currentTime: timecode.midOf(frame),
    paused: true,
    ended: false,
    readyState: 4,
    play: (): Promise<void> => {
      Object.assign(video, { paused: false });
      return play(video);
    },
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
      seekVideoTo: () => Promise.resolve(true),
      clearRequest: () => undefined,
      stopAtPainted: () => undefined,
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
  return { controller, shown, state };
}

/** @returns the frame that the video painted, and the one that was reported, when the video became visible */
async function playFrom(frame: number, painted: (number | null)[]) {
  const { controller, shown, state } = playerAt(frame, painted, () => Promise.resolve());
  controller.play();
  const paintedThen = await shown;
  const named = state.get().frameIndex;
  controller.dispose();
  return { paintedThen, named };
}

function end(video: HTMLVideoElement): void {
  Object.assign(video, { currentTime: timecode.midOf(99), paused: true, ended: true });
  for (const event of ["timeupdate", "pause", "ended"]) video.dispatchEvent(new Event(event));
}

test("a frame before the start of playing is not shown, although a busy video paints it for a moment", async () => {
  expect(await playFrom(29, [21, 21, 21, 29])).toEqual({ paintedThen: 29, named: 29 });
});

test("a video whose frame is uncertain, and one that lags behind, play nevertheless", async () => {
  expect(await playFrom(29, [null])).toMatchObject({ paintedThen: null });
  expect(await playFrom(29, [21])).toEqual({ paintedThen: 21, named: 21 });
});

test.each([
  // WebKit settles `play` long after the video moves.
  [
    "before the browser says that it plays",
    (video: HTMLVideoElement) => {
      setTimeout(() => end(video));
      return new Promise<void>(() => undefined);
    },
  ],
  [
    "while its first picture is waited for",
    async (video: HTMLVideoElement) => void setTimeout(() => end(video)),
  ],
])("a video that is at its end %s pauses there", async (_when, play) => {
  const { controller, shown, state } = playerAt(97, [21, 21, 99], play);
  controller.play();
  await shown;
  expect(state.get()).toMatchObject({ phase: "paused", frameIndex: 99 });
  controller.dispose();
});
