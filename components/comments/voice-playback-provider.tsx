"use client";

import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import {
  recordingAt,
  showPlaybackFailure,
  VoicePlaybackContext,
  type HeardComment,
  type VoicePlaybackControls,
} from "@/components/comments/voice-playback-context";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { createVoicePlayback } from "@/lib/client/voice/voice-playback";
import { voicesPath } from "@/lib/client/voice/voice";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

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
    const recordingOf = (comment: HeardComment) => recordingAt(path, comment);
    const playback = createVoicePlayback({
      async findCurrent(id) {
        const comments = await client.fetchQuery({ ...commentsQuery(scope), staleTime: 0 });
        const comment = comments.find((each) => each.id === id);
        return comment ? recordingOf(comment) : null;
      },
      onStop: endPlayingAlong,
      onFailure: showPlaybackFailure,
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
