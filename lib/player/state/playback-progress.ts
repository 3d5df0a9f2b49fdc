/** Writes what the player is doing and which frame is on the screen: the one writer of both. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { phaseAfter, type PhaseEvent, type PlaybackPhase } from "@/lib/player/state/playback-phase";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface PlaybackProgress {
  phase(): PlaybackPhase;
  /** The frame on the screen. */
  shownFrame(): number;
  note(event: PhaseEvent): void;
  /** This frame is on the screen now; the event may be the reason. */
  show(frameIndex: number, event?: PhaseEvent): void;
  /** No frame is on the screen any more. */
  hide(): void;
  /** The browser would not show, or not prove, the frame that is named. */
  setProved(isProved: boolean): void;
}

/** @param canProve false where nothing that this browser shows counts as proved */
export function createPlaybackProgress(
  state: SnapshotStore<PlaybackSnapshot>,
  timecode: Timecode,
  canProve = true,
): PlaybackProgress {
  const phaseOn = (event: PhaseEvent | undefined): PlaybackPhase =>
    event === undefined ? state.get().phase : phaseAfter(state.get().phase, event);
  return {
    phase: () => state.get().phase,
    shownFrame: () => state.get().frameIndex,
    note: (event) => state.set({ phase: phaseOn(event) }),
    show(frameIndex, event) {
      const timeSeconds = timecode.timeOf(frameIndex);
      state.set({ isFrameShown: true, frameIndex, timeSeconds, phase: phaseOn(event) });
    },
    hide: () => state.set({ isFrameShown: false }),
    setProved: (isProved) => state.set({ isApproximate: timecode.isApproximate || !canProve || !isProved }),
  };
}
