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
import { showToast } from "@/components/ui/toast";
import { createVoicePlayback, type Recording, type VoicePlaybackSnapshot } from "@/lib/client/voice-playback";
import type { VideoScope } from "@/lib/client/video-scope";
import { voicesPath } from "@/lib/client/voice";
import type { VoiceRate } from "@/lib/domain/voice";
import { isPlaying } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine } from "@/lib/player/playback-state";

interface VoiceRoom {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => VoicePlaybackSnapshot;
  /** @param fromFrame the video plays along from this frame, without its sound; null pauses it. */
  play: (recording: Recording, fromFrame: number | null) => void;
  pause: () => void;
  seek: (recording: Recording, timeSeconds: number) => void;
  setRate: (rate: VoiceRate) => void;
  stop: () => void;
  urlOf: (audioPath: string) => string;
}

const Room = createContext<VoiceRoom | null>(null);

type VoiceRoomProviderProps = { scope: VideoScope; engine: PlaybackEngine; children: ReactNode };

/** Where recordings are heard: one at a time, and never together with the video's own sound. */
export function VoiceRoomProvider({ scope, engine, children }: VoiceRoomProviderProps) {
  /** The video was started for a recording, and stops with it. */
  const playsAlong = useRef(false);
  const path = voicesPath(scope);
  const room = useMemo<VoiceRoom>(() => {
    const endPlayingAlong = () => {
      if (!playsAlong.current) return;
      playsAlong.current = false;
      engine.pause();
      engine.setRecording(false);
    };
    const playback = createVoicePlayback({
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
        playsAlong.current = true;
        if (isAtStart) engine.seekToFrame(fromFrame);
        engine.setRecording(true);
        engine.play();
      },
      urlOf: (audioPath) => `${path}/${encodeURIComponent(audioPath)}`,
    };
  }, [engine, path]);
  useEffect(() => () => room.stop(), [room]);
  return <Room value={room}>{children}</Room>;
}

export function useVoiceRoom(): VoiceRoom {
  const room = useContext(Room);
  if (room === null) throw new Error("A recording can be heard below a VoiceRoomProvider alone");
  return room;
}

const NOT_THIS_ONE = { isPlaying: false, isWaiting: false, timeSeconds: 0 };

/** What is heard of one recording, and the speed, which is that of all. */
export function useHeard(recordingId: string) {
  const room = useVoiceRoom();
  const snapshot = useSyncExternalStore(room.subscribe, room.getSnapshot, room.getSnapshot);
  return snapshot.id === recordingId ? snapshot : { ...NOT_THIS_ONE, rate: snapshot.rate };
}
