"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import {
  recordingAt,
  showPlaybackFailure,
  VoicePlaybackContext,
  type HeardComment,
  type VoicePlaybackControls,
} from "@/components/comments/voice-playback-context";
import { knownLibrary, videosKey } from "@/lib/client/calls/known-library";
import { createVoicePlayback } from "@/lib/client/voice/voice-playback";

const recordingOf = (comment: HeardComment) => recordingAt("/api/audio", comment);

export function NewsVoiceProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const voicePlayback = useMemo<VoicePlaybackControls>(() => {
    const playback = createVoicePlayback({
      async findCurrent(id) {
        await queries.invalidateQueries({ queryKey: videosKey });
        const current = knownLibrary(queries)?.news.find((each) => each.id === id);
        return current ? recordingOf(current) : null;
      },
      onStop: () => undefined,
      onFailure: showPlaybackFailure,
    });
    return { ...playback, recordingOf };
  }, [queries]);
  useEffect(() => () => voicePlayback.stop(), [voicePlayback]);
  return <VoicePlaybackContext value={voicePlayback}>{children}</VoicePlaybackContext>;
}
