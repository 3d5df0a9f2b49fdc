"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import type { ReplayStore } from "@/components/reviewing/desk-stores";
import { StageLayer } from "@/components/reviewing/stage-layer";
import { useReplay } from "@/components/reviewing/use-replay";
import { useWorkspace } from "@/components/workspace/workspace";
import { reviewTrackQuery } from "@/lib/client/voice/reviews";
import type { ReviewStage } from "@/components/reviewing/review-stage";
import type { Comment } from "@/lib/contracts/comments";
import type { PictureViewStore } from "@/lib/player/display/picture-view";

type ReplayOnPictureProps = {
  comment: Comment;
  /** Plays as soon as the track has loaded. */
  playsAtOnce: boolean;
  stage: ReviewStage;
  replay: ReplayStore;
  view: PictureViewStore;
};

/** Browsers allow sound only for a short time after a press, and loading may take longer. */
const mayStartSound = () => !("userActivation" in navigator) || navigator.userActivation.isActive;

export function ReplayOnPicture({ comment, playsAtOnce, stage, replay, view }: ReplayOnPictureProps) {
  const { scope } = useWorkspace();
  const voice = useVoicePlayback();
  const { data: track, error } = useQuery(reviewTrackQuery(scope, comment.id));
  useEffect(() => replay.set({ problem: error }), [replay, error]);
  useReplay(voice.recordingOf(comment), track ?? null, { stage, replay, view }, () => {
    if (playsAtOnce && mayStartSound()) replay.get().replay?.play();
  });
  return <StageLayer stage={stage} />;
}
