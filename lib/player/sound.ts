/** Sets speed, volume and silence of the video element. */
import { isMutedAt, type PlaybackRate } from "@/lib/domain/playback";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

export interface Sound {
  setRate(rate: PlaybackRate): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
  setHearSlowSound(hear: boolean): void;
  /** While a voice is recorded the video must not be heard by the microphone. */
  setRecording(isRecording: boolean): void;
  /** Puts the settings on an element; null when there is none. */
  useVideo(video: HTMLVideoElement | null): void;
}

export function createSound(state: SnapshotStore<PlaybackSnapshot>): Sound {
  let video: HTMLVideoElement | null = null;
  let chosenVolume = 1;
  let isMutedByViewer = false;
  let isRecording = false;

  function apply(): void {
    const { rate, hearSlowSound } = state.get();
    const isMuted = isMutedAt(rate, hearSlowSound) || isMutedByViewer || isRecording;
    const volume = isMuted ? 0 : chosenVolume;
    state.set({ volume, isMuted });
    if (video === null) return;
    video.playbackRate = rate;
    video.defaultPlaybackRate = rate;
    // Footfalls keep their sound, only their spacing grows.
    video.preservesPitch = true;
    video.muted = isMuted;
    video.volume = volume;
  }

  return {
    setRate(rate) {
      state.set({ rate });
      apply();
    },
    setVolume(volume) {
      chosenVolume = Math.min(Math.max(0, volume), 1);
      isMutedByViewer = chosenVolume === 0;
      if (chosenVolume > 0 && state.get().rate < 1) state.set({ hearSlowSound: true });
      apply();
    },
    toggleMuted() {
      const { isMuted, rate } = state.get();
      isMutedByViewer = !isMuted;
      if (isMuted) {
        if (rate < 1) state.set({ hearSlowSound: true });
        if (chosenVolume === 0) chosenVolume = 1;
      }
      apply();
    },
    setHearSlowSound(hear) {
      state.set({ hearSlowSound: hear });
      if (hear) isMutedByViewer = false;
      apply();
    },
    setRecording(recording) {
      isRecording = recording;
      apply();
    },
    useVideo(next) {
      video = next;
      apply();
    },
  };
}
