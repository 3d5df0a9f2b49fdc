/** Frame mode: its cached range, extraction progress, entering and leaving. Only writer of its state. */
import { FRAME_MODE_HALF_SECONDS } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import {
  FRAME_MODE_OFF,
  type FrameModeState,
  type PlaybackSnapshot,
} from "@/lib/player/state/playback-state";
import { frameModeRange } from "@/lib/player/state/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface FrameMode {
  enter(centre: number): void;
  exit(): void;
  fail(): void;
  noteFrame(): void;
  setStore(store: FrameStore | null): void;
}

/** Shorter than any frame: excludes a frame that starts exactly 3 s after the current one, for 180 frames at 30 fps. */
const EDGE_SECONDS = 1e-5;

export function rangeAround(timecode: Timecode, frameIndex: number): FrameRange {
  const time = timecode.timeOf(frameIndex);
  return {
    firstFrame: timecode.frameAt(time - FRAME_MODE_HALF_SECONDS),
    lastFrame: timecode.frameAt(time + FRAME_MODE_HALF_SECONDS - EDGE_SECONDS),
  };
}

export function createFrameMode(state: SnapshotStore<PlaybackSnapshot>, timecode: Timecode): FrameMode {
  let store: FrameStore | null = null;

  function noteFrame(): void {
    const { frameMode } = state.get();
    if (frameMode.kind !== "extracting" || store === null) return;
    const { range } = frameMode;
    const total = range.lastFrame - range.firstFrame + 1;
    const cachedFrames = store.cachedCount(range);
    // After the store was replaced the frames are decoded again; the progress waits and does not go back.
    const percent = Math.max(frameMode.percent, Math.floor((cachedFrames / total) * 100));
    if (cachedFrames === total) state.set({ frameMode: { kind: "on", range } });
    else if (percent !== frameMode.percent) state.set({ frameMode: { kind: "extracting", range, percent } });
  }

  function end(finalState: FrameModeState): void {
    state.set({ frameMode: finalState });
    store?.release();
  }

  return {
    enter(centre) {
      const range = rangeAround(timecode, centre);
      state.set({ frameMode: { kind: "extracting", range, percent: 0 } });
      store?.hold(range);
      noteFrame();
    },
    exit: () => end(FRAME_MODE_OFF),
    fail: () => end({ kind: "failed" }),
    noteFrame,
    setStore(next) {
      store = next;
      const range = frameModeRange(state.get());
      if (range !== null) store?.hold(range);
    },
  };
}
