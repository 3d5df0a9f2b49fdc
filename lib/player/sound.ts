/** Only writer of the element's speed, volume and muting. */
import { isMutedAt, type PlaybackRate } from "@/lib/domain/playback/playback";
import type { AudioSuppression, MuteReason, PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface Sound {
  setRate(rate: PlaybackRate): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
  setHearSlowSound(hear: boolean): void;
  /** @returns the release; a second call of it does nothing. */
  suppressAudio(reason: AudioSuppression): () => void;
  setVideo(video: HTMLVideoElement | null): void;
}

const SUPPRESSIONS: readonly AudioSuppression[] = ["recording", "voicePlayback", "comparison"];

export function createSound(state: SnapshotStore<PlaybackSnapshot>): Sound {
  let video: HTMLVideoElement | null = null;
  let chosenVolume = 1;
  let isMutedByViewer = false;
  const suppressions = new Set<{ reason: AudioSuppression }>();

  function mutedByChoice(): MuteReason | null {
    const { rate, hearSlowSound } = state.get();
    if (isMutedByViewer) return "viewer";
    return isMutedAt(rate, hearSlowSound) ? "speed" : null;
  }

  function applyToVideo(): void {
    const reasons = new Set([...suppressions].map(({ reason }) => reason));
    const mutedBy = SUPPRESSIONS.find((reason) => reasons.has(reason)) ?? mutedByChoice();
    const volume = mutedBy === null ? chosenVolume : 0;
    state.set({ volume, mutedBy });
    if (video === null) return;
    const { rate } = state.get();
    video.playbackRate = rate;
    video.defaultPlaybackRate = rate;
    // Keeps the pitch of footfalls; only their spacing grows.
    video.preservesPitch = true;
    video.muted = mutedBy !== null;
    video.volume = volume;
  }

  return {
    setRate(rate) {
      state.set({ rate });
      applyToVideo();
    },
    setVolume(volume) {
      chosenVolume = Math.min(Math.max(0, volume), 1);
      isMutedByViewer = chosenVolume === 0;
      if (chosenVolume > 0 && state.get().rate < 1) state.set({ hearSlowSound: true });
      applyToVideo();
    },
    toggleMuted() {
      const isMuted = mutedByChoice() !== null;
      isMutedByViewer = !isMuted;
      if (isMuted) {
        if (state.get().rate < 1) state.set({ hearSlowSound: true });
        if (chosenVolume === 0) chosenVolume = 1;
      }
      applyToVideo();
    },
    setHearSlowSound(hear) {
      state.set({ hearSlowSound: hear });
      if (hear) isMutedByViewer = false;
      applyToVideo();
    },
    suppressAudio(reason) {
      const suppression = { reason };
      suppressions.add(suppression);
      applyToVideo();
      return () => {
        if (suppressions.delete(suppression)) applyToVideo();
      };
    },
    setVideo(next) {
      video = next;
      applyToVideo();
    },
  };
}
