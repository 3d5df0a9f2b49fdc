"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useCommentTakenBack } from "@/components/comments/use-comment-commands";
import { useSignedWrite } from "@/components/comments/use-signed-write";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import { useEngine } from "@/components/player/engine";
import { usePinnedDraft } from "@/components/comments/use-pinned-draft";
import { showToast } from "@/components/ui/toast";
import { useIsAllowed, useWorkspace } from "@/components/workspace/workspace";
import { newCommentDraft } from "@/lib/client/annotations/comment-drafts";
import { scopePath } from "@/lib/client/annotations/video-scope";
import { createRecorderEngine } from "@/lib/client/voice/recorder-engine";
import type { RecorderEngine, RecorderState } from "@/lib/client/voice/recorder-state";
import { createVoiceCommentMutation } from "@/lib/client/voice/voice";
import { drawingOf } from "@/lib/domain/drawing/shapes";

/** The recorder of this video, with its notifications. */
export function useVoiceRecorder(): { recorder: RecorderEngine; state: RecorderState } {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const voicePlayback = useVoicePlayback();
  const mayRecord = useIsAllowed("recordAudio");
  const [recorder] = useState(createRecorderEngine);
  const state = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const { mutateAsync } = useMutation(createVoiceCommentMutation(scope));
  const takeBack = useCommentTakenBack();
  const draft = usePinnedDraft(newCommentDraft(scope, null));
  const signed = useSignedWrite(recorder.save);
  /** A recording goes on when these change. */
  const latest = useEffectEvent(() => ({ engine, voicePlayback, mutateAsync, takeBack, draft, signed }));
  const videoPath = scopePath(scope);
  useEffect(
    () =>
      recorder.openPage({
        videoPath,
        mayRecord,
        pinFrame() {
          latest().engine.pause();
          return latest().engine.getCertainPosition();
        },
        muteVideo: () => latest().engine.suppressAudio("recording"),
        stopPlayback: () => latest().voicePlayback.stop(),
        sign: (action) => latest().signed.write(action),
        cancelSigning: () => latest().signed.cancel(),
        save(comment) {
          const { pin, shapes } = latest().draft;
          // What was drawn on the frame that is talked about goes with it.
          const isDrawn = shapes.length > 0 && pin?.frameIndex === comment.frame;
          const drawing = isDrawn ? drawingOf(shapes) : undefined;
          return latest().mutateAsync({ ...comment, drawing });
        },
        onStarted: (isTap) =>
          showToast({
            title: "Recording started",
            description: isTap ? "Hold it to save at once." : undefined,
          }),
        onNoMicrophone: () =>
          showToast({
            title: "Recording error",
            description: "Could not access microphone",
            variant: "destructive",
          }),
        onSaved(comment) {
          const { takeBack: undo } = latest();
          showToast({
            title: "Audio comment saved",
            variant: "success",
            action: { label: "Undo", onClick: () => undo(comment) },
          });
        },
        onNotSaved: (description) =>
          showToast({ title: "Error saving audio", description, variant: "destructive" }),
      }),
    [recorder, videoPath, mayRecord],
  );
  return { recorder, state };
}
