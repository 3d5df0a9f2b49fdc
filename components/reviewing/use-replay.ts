"use client";

import { useEffect, useEffectEvent } from "react";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import { useEngine } from "@/components/player/engine";
import { NO_REPLAY, type ReplayStore } from "@/components/reviewing/desk-stores";
import { createReviewReplay } from "@/components/reviewing/review-replay";
import type { ReviewStage } from "@/components/reviewing/review-stage";
import type { Recording } from "@/lib/client/voice/voice-playback";
import { heldFrames } from "@/lib/domain/review/held-frames";
import { createReviewTimeline } from "@/lib/domain/review/review-timeline";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import type { PictureViewStore } from "@/lib/player/display/picture-view";
import { useWorkspace } from "@/components/workspace/workspace";

interface ReplayPlaces {
  stage: ReviewStage;
  replay: ReplayStore;
  view: PictureViewStore;
}

/** Opens a replay in its store while there is a recording with a track. @param onOpen may play it at once. */
export function useReplay(
  recording: Recording | null,
  track: ReviewTrack | null,
  { stage, replay, view }: ReplayPlaces,
  onOpen?: () => void,
): void {
  const engine = useEngine();
  const voice = useVoicePlayback();
  const { video } = useWorkspace();
  const { frameCount } = video;
  const open = useEffectEvent(() => {
    if (recording === null || track === null) return;
    const timeline = createReviewTimeline(track, frameCount ?? engine.getSnapshot().frameCount);
    const opened = createReviewReplay({ engine, voice, recording, timeline, view, stage });
    const chapters = heldFrames(track, recording.durationSeconds);
    replay.set({ replay: opened, recording, chapters, problem: null });
    onOpen?.();
    return () => {
      opened.close();
      replay.set(NO_REPLAY);
    };
  });
  const url = recording?.url;
  const isReady = track !== null;
  useEffect(() => open(), [url, isReady]);
}
