"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRecorder } from "@/components/comments/use-recorder";
import { useCommentTakenBack } from "@/components/comments/use-comment-commands";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import { useEngine } from "@/components/player/engine";
import type { ReplayStore, TrackInUse } from "@/components/reviewing/desk-stores";
import type { ReviewDesk } from "@/components/review/review-desk";
import { StageLayer } from "@/components/reviewing/stage-layer";
import { useReplay } from "@/components/reviewing/use-replay";
import { useBlobUrl } from "@/components/ui/use-blob-url";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { showToast } from "@/components/ui/toast";
import { useWorkspace } from "@/components/workspace/workspace";
import { reviewsPath } from "@/lib/client/annotations/video-scope";
import { clearStage, type ReviewStage } from "@/components/reviewing/review-stage";
import { createReviewMutation } from "@/lib/client/voice/reviews";
import { createTrackRecorder } from "@/components/reviewing/track-recorder";
import type { RecorderEngine } from "@/lib/client/voice/recorder-state";
import type { UnsavedRecording } from "@/lib/client/voice/voice-drafts";
import { makeTrack } from "@/lib/domain/review/review-track";
import { thinTrack } from "@/lib/domain/review/thinning";
import type { PictureViewStore } from "@/lib/player/display/picture-view";

export interface RecorderParts {
  recorder: RecorderEngine;
  stage: ReviewStage;
  track: TrackInUse;
  replay: ReplayStore;
  view: PictureViewStore;
  pen: ReviewDesk["pen"];
  onClose: () => void;
}

/** Records the review, and shows what the trainer draws and points at. */
export function RecorderOnPicture({ recorder, stage, track, replay, view, pen, onClose }: RecorderParts) {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const { mutateAsync } = useMutation(createReviewMutation(scope));
  const takeBack = useCommentTakenBack();
  const state = useRecorder(recorder, {
    draftPath: reviewsPath(scope),
    save({ events: recorded = [], ...recording }) {
      const { version, events } = thinTrack(makeTrack(recorded));
      const [first] = events;
      // If the film was still moving, this is a later frame than the one at the press.
      const frame = first?.kind === "frames" ? first.frame : recording.frame;
      const time = frame === recording.frame ? recording.time : engine.getTimecode()?.timeOf(frame);
      return mutateAsync({ ...recording, frame, time: time ?? recording.time, track: { version, events } });
    },
    recordEvents(getMs) {
      const made = createTrackRecorder({ engine, view, getMs });
      track.current = made;
      return {
        ...made,
        end() {
          made.end();
          track.current = null;
          pen.set({ pen: undefined });
          clearStage(stage);
        },
      };
    },
    onSaved(comment) {
      onClose();
      showToast({
        title: "Review saved",
        variant: "success",
        action: { label: "Undo", onClick: () => takeBack(comment) },
      });
    },
  });
  useWakeLock(state.kind === "recording");
  useLeaveWarning(
    state.kind === "recording" || state.kind === "recorded" || state.kind === "saving",
    "Your review is not saved yet. Leave this page? It is kept on this device until you come back.",
  );
  const { divert } = useDrawingDesk();
  const isRecording = state.kind === "recording";
  useEffect(() => {
    if (!isRecording) return;
    divert(() => {
      const { frame, shapes } = stage.get();
      return {
        frame: null,
        shapes: frame === engine.getPosition().frameIndex ? shapes : [],
        commentId: null,
        onShapes: (drawn, at) => stage.set({ frame: at.frameIndex, shapes: drawn }),
        onProgress: (shown) => track.current?.draw(shown),
      };
    });
    return () => divert(null);
  }, [isRecording, divert, stage, engine, track]);
  return (
    <>
      <StageLayer stage={stage} />
      {state.kind === "recorded" || state.kind === "saving" ? (
        <Preview recording={state.recording} stage={stage} replay={replay} view={view} />
      ) : null}
    </>
  );
}

type PreviewProps = Pick<RecorderParts, "stage" | "replay" | "view"> & { recording: UnsavedRecording };

function Preview({ recording: { id, audio, durationSeconds, events }, stage, replay, view }: PreviewProps) {
  const url = useBlobUrl(audio);
  const recording = url === "" ? null : { id: `preview ${id}`, url, durationSeconds };
  useReplay(recording, makeTrack(events), { stage, replay, view });
  return null;
}
