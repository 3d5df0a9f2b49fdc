import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createReviewReplay } from "@/components/reviewing/review-replay";
import { createReviewStage } from "@/components/reviewing/review-stage";
import type { VoicePlaybackSnapshot } from "@/lib/client/voice/voice-playback";
import { createReviewTimeline } from "@/lib/domain/review/review-timeline";
import { makeTrack } from "@/lib/domain/review/review-track";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import { createPictureView, WHOLE_VIEW } from "@/lib/player/display/picture-view";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { INITIAL_SNAPSHOT, type PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { withMoveListeners } from "@/lib/player/state/move-listeners";

const RECORDING = { id: "review", url: "/voice", durationSeconds: 10 };
const LINE = {
  kind: "line",
  color: "red",
  width: "thin",
  points: [
    [0, 0],
    [1, 1],
  ],
} as const;

/** Frame 10 for a second, 11 and 12 a tenth each, then 40 with a line; zoomed from second 3 on. */
const TRACK = makeTrack([
  { at: 0, kind: "frames", frame: 10, next: [1000, 1, 100, 1] },
  { at: 1.2, kind: "frames", frame: 40, next: [] },
  { at: 2, kind: "shapes", from: 0, shapes: [LINE] },
  { at: 3, kind: "view", scale: 2, center: [0.4, 0.5] },
]);

const NOT_PLAYING: VoicePlaybackSnapshot = {
  id: null,
  isPlaying: false,
  isWaiting: false,
  timeSeconds: 0,
  rate: 1,
};

let callbacks: (() => void)[] = [];
beforeEach(() => {
  callbacks = [];
  globalThis.requestAnimationFrame = (callback) => callbacks.push(() => callback(0));
  globalThis.cancelAnimationFrame = () => (callbacks = []) as never;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "requestAnimationFrame");
  Reflect.deleteProperty(globalThis, "cancelAnimationFrame");
});

function open(own: Partial<PlaybackSnapshot> = {}) {
  const state = createSnapshotStore<PlaybackSnapshot>({
    ...INITIAL_SNAPSHOT,
    phase: "paused",
    isFrameShown: true,
    ...own,
  });
  const seeks: number[] = [];
  const restoreSound = jest.fn();
  const suppressAudio = jest.fn(() => restoreSound);
  const engine = withMoveListeners({
    ...createPlaybackEngine(),
    subscribe: state.subscribe,
    getSnapshot: state.get,
    seekToFrame(frame) {
      seeks.push(frame);
      state.set({ frameIndex: frame, phase: "paused" });
    },
    stepFrames: (count) => state.set({ frameIndex: state.get().frameIndex + count }),
    play: () => state.set({ phase: "playing" }),
    pause: () => state.set({ phase: "paused" }),
    setRate: (rate) => state.set({ rate }),
    suppressAudio,
  });
  const heard = createSnapshotStore<VoicePlaybackSnapshot>(NOT_PLAYING);
  const voice = {
    subscribe: heard.subscribe,
    getSnapshot: heard.get,
    getTimeSeconds: () => heard.get().timeSeconds,
    play: () => heard.set({ id: RECORDING.id, isPlaying: true }),
    pause: () => heard.set({ isPlaying: false }),
    seek: (_recording: object, timeSeconds: number) => heard.set({ id: RECORDING.id, timeSeconds }),
    stop: () => heard.set(NOT_PLAYING),
  };
  const view = createPictureView();
  const stage = createReviewStage();
  const timeline = createReviewTimeline(TRACK, 100);
  const replay = createReviewReplay({ engine, voice, recording: RECORDING, timeline, view, stage });
  const hearUntil = (timeSeconds: number) => {
    heard.set({ timeSeconds });
    for (const callback of callbacks.splice(0)) callback();
  };
  return { replay, engine, state, heard, seeks, stage, view, hearUntil, suppressAudio, restoreSound };
}

test("it opens on its first frame, and each frame is that of the moment", () => {
  const { replay, seeks, hearUntil, stage, view, suppressAudio } = open();
  expect([seeks, suppressAudio.mock.calls.length]).toEqual([[10], 0]);
  replay.play();
  for (const at of [0.5, 1.05, 1.15, 1.5]) hearUntil(at);
  expect(seeks).toEqual([10, 10, 11, 12, 40]);
  expect([stage.get().shapes, view.get().view]).toEqual([[], WHOLE_VIEW]);
  hearUntil(3.5);
  expect(stage.get()).toMatchObject({ frame: 40, shapes: [LINE] });
  expect([view.get().view, seeks.length, suppressAudio.mock.calls.length]).toEqual([
    { scale: 2, center: [0.4, 0.5] },
    5,
    1,
  ]);
});

test("a step by the viewer pauses the voice and stays; one press resumes at the frame of the voice", () => {
  const { replay, engine, state, heard, hearUntil, restoreSound } = open();
  replay.play();
  hearUntil(2.5);
  engine.stepFrames(1);
  expect([heard.get().isPlaying, state.get().frameIndex, restoreSound.mock.calls.length]).toEqual([
    false,
    41,
    1,
  ]);
  hearUntil(2.6);
  expect(state.get().frameIndex).toBe(41);
  replay.play();
  expect([heard.get().isPlaying, state.get().frameIndex]).toEqual([true, 40]);
});

test("a seek in the voice sets frame, zoom and drawing at once, also while it is paused", () => {
  const { replay, state, stage, view } = open();
  replay.seek(4);
  expect([state.get().frameIndex, stage.get().shapes, view.get().view.scale]).toEqual([40, [LINE], 2]);
  replay.seek(0.2);
  expect([state.get().frameIndex, stage.get().shapes, view.get().view.scale]).toEqual([10, [], 1]);
});

test("if frames cannot be decoded one by one the video plays along, and stops on the exact frame", () => {
  const { replay, state, heard, hearUntil } = open({ decodesFrames: false });
  replay.play();
  hearUntil(1.05);
  expect(state.get().phase).toBe("playing");
  hearUntil(1.6);
  expect(state.get()).toMatchObject({ phase: "paused", frameIndex: 40 });
  replay.seek(1.02);
  expect(heard.get().isPlaying).toBe(true);
});

test("when closed, it restores picture, speed and sound", () => {
  const { replay, engine, heard, stage, view, state, restoreSound, hearUntil } = open();
  replay.play();
  hearUntil(3.5);
  replay.close();
  expect([heard.get().id, view.get().view, stage.get().shapes]).toEqual([null, WHOLE_VIEW, []]);
  expect(restoreSound).toHaveBeenCalledTimes(1);
  engine.stepFrames(3);
  hearUntil(4);
  expect(state.get().frameIndex).toBe(43);
});
