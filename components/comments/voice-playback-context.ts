"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import { showToast } from "@/components/ui/toast";
import type { Recording, VoicePlaybackSnapshot } from "@/lib/client/voice/voice-playback";
import type { Comment } from "@/lib/contracts/comments";
import type { VoiceRate } from "@/lib/domain/annotations/voice";

export interface VoicePlaybackControls {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => VoicePlaybackSnapshot;
  getTimeSeconds: () => number;
  /** @param fromFrame the muted video plays along from this frame; null pauses the video. */
  play: (recording: Recording, fromFrame: number | null) => void;
  pause: () => void;
  seek: (recording: Recording, timeSeconds: number) => void;
  setRate: (rate: VoiceRate) => void;
  stop: () => void;
  recordingOf: (comment: HeardComment) => Recording | null;
}

export type HeardComment = Pick<Comment, "id" | "audioPath" | "audioDuration">;

export const VoicePlaybackContext = createContext<VoicePlaybackControls | null>(null);

/** @param path of the recordings: `voicesPath`. @returns null if there is no audio. */
export const recordingAt = (
  path: string,
  { id, audioPath, audioDuration }: HeardComment,
): Recording | null =>
  audioPath === null
    ? null
    : { id, url: `${path}/${encodeURIComponent(audioPath)}`, durationSeconds: audioDuration ?? 0 };

export const showPlaybackFailure = () =>
  showToast({
    title: "Audio playback error",
    description: "Failed to play audio file",
    variant: "destructive",
  });

export function useVoicePlayback(): VoicePlaybackControls {
  const voicePlayback = useContext(VoicePlaybackContext);
  if (voicePlayback === null) throw new Error("A recording can be heard below a VoicePlaybackContext alone");
  return voicePlayback;
}

const NOT_THIS_ONE = { isPlaying: false, isWaiting: false, timeSeconds: 0 };

/** Playback state of one recording; the speed is common to all. */
export function useHeard(recordingId: string) {
  const voicePlayback = useVoicePlayback();
  const snapshot = useSyncExternalStore(
    voicePlayback.subscribe,
    voicePlayback.getSnapshot,
    voicePlayback.getSnapshot,
  );
  return snapshot.id === recordingId ? snapshot : { ...NOT_THIS_ONE, rate: snapshot.rate };
}
