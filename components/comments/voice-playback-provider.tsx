"use client";

import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast";
import { commentsQuery } from "@/lib/client/annotations/comments";
import {
  createVoicePlayback,
  type Recording,
  type VoicePlaybackSnapshot,
} from "@/lib/client/voice/voice-playback";
import { voicesPath } from "@/lib/client/voice/voice";
import type { Comment } from "@/lib/contracts/comments";
import type { VoiceRate } from "@/lib/domain/annotations/voice";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

interface VoicePlaybackControls {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => VoicePlaybackSnapshot;
  /** @param fromFrame the video plays along from here, muted; null pauses the video. */
  play: (recording: Recording, fromFrame: number | null) => void;
  pause: () => void;
  seek: (recording: Recording, timeSeconds: number) => void;
  setRate: (rate: VoiceRate) => void;
  stop: () => void;
  /** Null if there is no audio. */
  recordingOf: (comment: Pick<Comment, "id" | "audioPath" | "audioDuration">) => Recording | null;
}

const VoicePlaybackContext = createContext<VoicePlaybackControls | null>(null);

/** Plays one recording at a time, never together with the video's sound. */
export function VoicePlaybackProvider({ children }: { children: ReactNode }) {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const client = useQueryClient();
  /** Restores the video's sound; null unless a recording made the video play along. */
  const releaseAudio = useRef<(() => void) | null>(null);
  const path = voicesPath(scope);
  const voicePlayback = useMemo<VoicePlaybackControls>(() => {
    const endPlayingAlong = () => {
      if (releaseAudio.current === null) return;
      engine.pause();
      releaseAudio.current();
      releaseAudio.current = null;
    };
    const recordingOf: VoicePlaybackControls["recordingOf"] = ({ id, audioPath, audioDuration }) =>
      audioPath === null
        ? null
        : { id, url: `${path}/${encodeURIComponent(audioPath)}`, durationSeconds: audioDuration ?? 0 };
    const playback = createVoicePlayback({
      async findCurrent(id) {
        const comments = await client.fetchQuery({ ...commentsQuery(scope), staleTime: 0 });
        const comment = comments.find((each) => each.id === id);
        return comment ? recordingOf(comment) : null;
      },
      onStop: endPlayingAlong,
      onFailure: () =>
        showToast({
          title: "Audio playback error",
          description: "Failed to play audio file",
          variant: "destructive",
        }),
    });
    return {
      ...playback,
      play(recording, fromFrame) {
        const { id, timeSeconds } = playback.getSnapshot();
        const isAtStart = id !== recording.id || timeSeconds === 0;
        playback.play(recording);
        if (fromFrame === null) {
          if (isPlaying(engine.getSnapshot())) engine.pause();
          return;
        }
        if (isAtStart) engine.seekToFrame(fromFrame);
        releaseAudio.current ??= engine.suppressAudio("voicePlayback");
        engine.play();
      },
      recordingOf,
    };
  }, [client, engine, path, scope]);
  useEffect(() => () => voicePlayback.stop(), [voicePlayback]);
  return <VoicePlaybackContext value={voicePlayback}>{children}</VoicePlaybackContext>;
}

export function useVoicePlayback(): VoicePlaybackControls {
  const voicePlayback = useContext(VoicePlaybackContext);
  if (voicePlayback === null) throw new Error("A recording can be heard below a VoicePlaybackProvider alone");
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
