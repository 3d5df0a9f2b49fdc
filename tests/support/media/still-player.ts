/** A player for component tests: it shows one frame of a video of 30 fps, and another one on request. */
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import {
  INITIAL_SNAPSHOT,
  type PlaybackEngine,
  type PlaybackSnapshot,
} from "@/lib/player/state/playback-state";

const FRAME_RATE = 30;

export interface StillPlayer extends PlaybackEngine {
  /** Frames go by, as while the video plays. */
  play: () => void;
}

export function stillPlayer(frameIndex = 0): StillPlayer {
  const listeners = new Set<() => void>();
  let snapshot: PlaybackSnapshot = {
    ...INITIAL_SNAPSHOT,
    phase: "paused",
    isFrameShown: true,
    pictureSize: { width: 640, height: 360 },
  };
  const change = (part: Partial<PlaybackSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const seekToFrame = (frame: number) => change({ frameIndex: frame, timeSeconds: frame / FRAME_RATE });
  seekToFrame(frameIndex);
  return {
    ...createPlaybackEngine(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getPosition: () => snapshot,
    getCertainPosition: () => Promise.resolve(snapshot),
    seekToFrame,
    play: () => change({ phase: "playing" }),
    pause: () => change({ phase: "paused" }),
  };
}
