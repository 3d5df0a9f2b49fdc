import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { NO_LOOP } from "@/lib/domain/playback/playback";
import { createPlaybackController } from "@/lib/player/display/playback-controller";
import { createPresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import { createFrameClocks } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";
import { createPlaybackProgress } from "@/lib/player/state/playback-progress";
import { INITIAL_SNAPSHOT } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const RATE = 50;
const timecode = evenTimecode(200, 200, RATE);

/** A playing video whose reports are set by the test. */
class PlayingVideo extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  paused = false;
  readyState = 4;
  videoWidth = 64;
  videoHeight = 36;
  pictureSeconds = 0;
  private onPainted: VideoFrameRequestCallback | null = null;

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.onPainted = callback;
    return 1;
  }

  pause(): void {
    this.paused = true;
  }

  report(mediaTime: number): void {
    this.onPainted?.(0, { mediaTime, expectedDisplayTime: 0 } as VideoFrameCallbackMetadata);
  }
}

const NAMES = ["VideoFrame", "HTMLMediaElement"] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

beforeEach(() => {
  Object.assign(globalThis, {
    HTMLMediaElement: { HAVE_CURRENT_DATA: 2 },
    VideoFrame: class {
      readonly timestamp: number;

      constructor(video: PlayingVideo) {
        this.timestamp = Math.round(video.pictureSeconds * 1e6);
      }

      close(): void {}
    },
  });
});
afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, descriptor);
  }
});

/** A scene without motion: a picture matches every frame. */
const stillMatcher: PictureMatcher = {
  canMatch: () => true,
  fingerprint: () => Promise.resolve({ basis: "still", levels: new Float32Array() }),
  match: (_, { candidates }) =>
    Promise.resolve({ frameIndex: candidates[0] ?? 0, isByPicture: false, isAlike: true }),
  find: () => Promise.resolve(null),
  endIfObsolete: () => undefined,
  onFrame: () => undefined,
  setStore: () => undefined,
};

interface Said {
  /** The frame by each source. */
  picture: number;
  report: number;
  position: number;
  /** Makes the frame clock right for two known frames. */
  isChecked?: boolean;
}

/** Requests the frame on the screen while the scene plays. */
async function ask({ picture, report, position, isChecked = false }: Said) {
  const element = new PlayingVideo();
  const video = element as unknown as HTMLVideoElement;
  const state = createSnapshotStore({ ...INITIAL_SNAPSHOT, loop: NO_LOOP });
  const progress = createPlaybackProgress(state, timecode);
  const clocks = createFrameClocks(timecode, createFrameTrust());
  const observer = createPresentedFrameObserver({ video, timecode, clocks, onFrame: () => undefined });
  const unused = {} as never;
  const controller = createPlaybackController({
    video,
    picture: { isCanvasShown: () => false } as never,
    pausedFrame: unused,
    matcher: () => stillMatcher,
    loopPlayback: { stop: () => undefined, isRunning: () => false, hasPicture: () => false } as never,
    observer,
    timecode,
    progress,
    state,
    metadataLoaded: () => Promise.resolve(),
    onPlayingChange: () => undefined,
  });
  progress.note("opened");
  progress.note("playAsked");
  progress.note("played");
  if (isChecked) for (const frame of [10, 20]) clocks.picture.check(timecode.timeOf(frame), frame);
  element.currentTime = timecode.midOf(position);
  element.pictureSeconds = timecode.timeOf(picture);
  element.report(timecode.timeOf(report));
  const frameIndex = await controller.certainFrame();
  const { isApproximate } = state.get();
  controller.dispose();
  return { frameIndex, isApproximate };
}

describe("a frame requested while a still scene plays", () => {
  test("is approximate by an unchecked clock that other sources contradict", async () => {
    await expect(ask({ picture: 77, report: 75, position: 75 })).resolves.toMatchObject({
      isApproximate: true,
    });
    await expect(ask({ picture: 77, report: 77, position: 75 })).resolves.toMatchObject({
      isApproximate: true,
    });
  });

  test("is exact by a checked clock, although the element's position is a frame ahead", async () => {
    await expect(ask({ picture: 75, report: 76, position: 76, isChecked: true })).resolves.toEqual({
      frameIndex: 75,
      isApproximate: false,
    });
  });

  test("is exact if both clocks and the element's position agree", async () => {
    await expect(ask({ picture: 75, report: 75, position: 75 })).resolves.toEqual({
      frameIndex: 75,
      isApproximate: false,
    });
  });

  test("is approximate if the report only repeats the element's position", async () => {
    await expect(ask({ picture: 76, report: 0, position: 76 })).resolves.toMatchObject({
      isApproximate: true,
    });
  });
});
