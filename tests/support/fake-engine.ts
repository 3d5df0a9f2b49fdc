import { jest } from "@jest/globals";
import { withLoopEnd, type PlaybackRate } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { withMoveListeners } from "@/lib/player/state/move-listeners";
import { INITIAL_SNAPSHOT, type PlaybackSnapshot } from "@/lib/player/state/playback-state";

/** An engine without a picture: each frame is on the screen as soon as it is asked for. */
export function createFakeEngine(timecode: Timecode, own: Partial<PlaybackSnapshot> = {}) {
  const state = createSnapshotStore<PlaybackSnapshot>({
    ...INITIAL_SNAPSHOT,
    phase: "paused",
    isFrameShown: true,
    frameCount: timecode.frameCount,
    ...own,
  });
  const show = (frameIndex: number, phase: PlaybackSnapshot["phase"]) => {
    const position = timecode.positionOf(frameIndex);
    state.set({ ...position, phase });
  };
  const restoreSound = jest.fn();
  const seeks: number[] = [];
  const engine = withMoveListeners({
    ...createPlaybackEngine(),
    subscribe: state.subscribe,
    getSnapshot: state.get,
    getPosition: () => timecode.positionOf(state.get().frameIndex),
    getTimecode: () => (state.get().phase === "opening" ? null : timecode),
    seekToFrame(frameIndex) {
      seeks.push(frameIndex);
      show(frameIndex, "paused");
    },
    stepFrames: (count) => show(state.get().frameIndex + count, "paused"),
    play: () => state.set({ phase: "playing" }),
    pause: () => state.set({ phase: "paused" }),
    setRate: (rate: PlaybackRate) => state.set({ rate }),
    setVolume: (volume) => state.set({ volume }),
    setLoopStart: () =>
      state.set({ loop: withLoopEnd(state.get().loop, "startFrame", state.get().frameIndex) }),
    setLoopEnd: () => state.set({ loop: withLoopEnd(state.get().loop, "endFrame", state.get().frameIndex) }),
    suppressAudio: jest.fn(() => {
      state.set({ mutedBy: "comparison" });
      return () => {
        restoreSound();
        state.set({ mutedBy: null });
      };
    }),
  });
  return {
    engine,
    state,
    seeks,
    restoreSound,
    /** The next pictures of a video that plays; a loop goes back to its start. */
    playOn(frames: number) {
      if (state.get().phase !== "playing") return;
      const { loop, frameIndex } = state.get();
      const wanted = Math.min(frameIndex + frames, timecode.frameCount - 1);
      const isPast = loop.startFrame !== null && loop.endFrame !== null && wanted > loop.endFrame;
      show(isPast ? (loop.startFrame ?? 0) : wanted, "playing");
    },
  };
}

/** Animation frames that the test triggers. */
export function createFakeAnimation() {
  let callbacks = new Map<number, () => void>();
  let last = 0;
  return {
    install() {
      globalThis.requestAnimationFrame = (callback) => {
        callbacks.set((last += 1), () => callback(0));
        return last;
      };
      globalThis.cancelAnimationFrame = (id) => void callbacks.delete(id);
    },
    next() {
      const due = [...callbacks.values()];
      callbacks = new Map();
      for (const callback of due) callback();
    },
    remove() {
      Reflect.deleteProperty(globalThis, "requestAnimationFrame");
      Reflect.deleteProperty(globalThis, "cancelAnimationFrame");
    },
  };
}
