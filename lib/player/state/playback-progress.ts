/** Only writer of the player's phase and visible frame. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { phaseAfter, type PhaseEvent, type PlaybackPhase } from "@/lib/player/state/playback-phase";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface PlaybackProgress {
  phase(): PlaybackPhase;
  shownFrame(): number;
  note(event: PhaseEvent): void;
  show(frameIndex: number, event?: PhaseEvent): void;
  hide(): void;
  setProved(isProved: boolean): void;
}

/** @param canProve false when nothing that this browser shows counts as proved */
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
