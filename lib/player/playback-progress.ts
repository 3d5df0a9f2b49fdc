/** Writes what the player is doing and which frame is on the screen: the one writer of both. */
import type { Timecode } from "@/lib/domain/timecode";
import { phaseAfter, type PhaseEvent, type PlaybackPhase } from "@/lib/player/playback-phase";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

export interface PlaybackProgress {
  phase(): PlaybackPhase;
  /** The frame on the screen. */
  shownFrame(): number;
  note(event: PhaseEvent): void;
  /** This frame is on the screen now; perhaps that is what an event says. */
  show(frameIndex: number, event?: PhaseEvent): void;
  /** The browser would not show, or not prove, the frame that is named. */
  setProved(isProved: boolean): void;
}

export function createPlaybackProgress(
  state: SnapshotStore<PlaybackSnapshot>,
  timecode: Timecode,
): PlaybackProgress {
  const phaseOn = (event: PhaseEvent | undefined): PlaybackPhase =>
    event === undefined ? state.get().phase : phaseAfter(state.get().phase, event);
  return {
    phase: () => state.get().phase,
    shownFrame: () => state.get().frameIndex,
    note: (event) => state.set({ phase: phaseOn(event) }),
    show(frameIndex, event) {
      state.set({ frameIndex, timeSeconds: timecode.timeOf(frameIndex), phase: phaseOn(event) });
    },
    setProved: (isProved) => state.set({ isApproximate: timecode.isApproximate || !isProved }),
  };
}
