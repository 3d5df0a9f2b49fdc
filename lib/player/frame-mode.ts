/** Owns frame mode: which frames it holds, how far extraction has come, and the way in and out. */
import { FRAME_MODE_HALF_SECONDS } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

export interface FrameMode {
  /** Holds the frames around this one. */
  enter(centre: number): void;
  exit(): void;
  /** To be called for every frame that comes to hand. */
  noteFrame(): void;
  /** The store was replaced; null while there is none. */
  useStore(store: FrameStore | null): void;
}

/** Shorter than any frame: keeps a frame that starts exactly 3 s after the current one out, as 180 at 30 fps says. */
const EDGE_SECONDS = 1e-5;

/** The frames from 3 s before to 3 s after a frame, within the video. */
export function frameModeRange(timecode: Timecode, frameIndex: number): FrameRange {
  const time = timecode.timeOf(frameIndex);
  return {
    firstFrame: timecode.frameAt(time - FRAME_MODE_HALF_SECONDS),
    lastFrame: timecode.frameAt(time + FRAME_MODE_HALF_SECONDS - EDGE_SECONDS),
  };
}

export function createFrameMode(state: SnapshotStore<PlaybackSnapshot>, timecode: Timecode): FrameMode {
  let store: FrameStore | null = null;

  function noteFrame(): void {
    const { frameMode, frameModeRange: range } = state.get();
    if (frameMode !== "extracting" || range === null || store === null) return;
    const total = range.lastFrame - range.firstFrame + 1;
    const held = store.heldCount(range);
    state.set({
      extractionPercent: Math.floor((held / total) * 100),
      frameMode: held === total ? "on" : "extracting",
    });
  }

  return {
    enter(centre) {
      const range = frameModeRange(timecode, centre);
      state.set({ frameMode: "extracting", extractionPercent: 0, frameModeRange: range });
      store?.hold(range);
      noteFrame();
    },
    exit() {
      state.set({ frameMode: "off", extractionPercent: 0, frameModeRange: null });
      store?.release();
    },
    noteFrame,
    useStore(next) {
      store = next;
      const { frameModeRange: range } = state.get();
      if (range !== null) store?.hold(range);
    },
  };
}
