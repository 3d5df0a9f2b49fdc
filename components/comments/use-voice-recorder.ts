"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCommentTakenBack } from "@/components/comments/use-comment-commands";
import { usePinnedDraft } from "@/components/comments/use-pinned-draft";
import { useRecorder } from "@/components/comments/use-recorder";
import { showToast } from "@/components/ui/toast";
import { useWorkspace } from "@/components/workspace/workspace";
import { newCommentDraft } from "@/lib/client/annotations/comment-drafts";
import { scopePath } from "@/lib/client/annotations/video-scope";
import { createRecorderEngine } from "@/lib/client/voice/recorder-engine";
import type { RecorderEngine, RecorderState } from "@/lib/client/voice/recorder-state";
import { createVoiceCommentMutation } from "@/lib/client/voice/voice";
import { drawingOf } from "@/lib/domain/drawing/drawing";

/** The recorder of this video's voice comments. @param loadScreens a stable function. */
export function useVoiceRecorder(loadScreens: () => Promise<unknown>): {
  recorder: RecorderEngine;
  state: RecorderState;
} {
  const { scope } = useWorkspace();
  const [recorder] = useState(createRecorderEngine);
  const { mutateAsync } = useMutation(createVoiceCommentMutation(scope));
  const takeBack = useCommentTakenBack();
  const { pin, shapes } = usePinnedDraft(newCommentDraft(scope, null));
  const state = useRecorder(recorder, {
    draftPath: scopePath(scope),
    loadScreens,
    save(comment) {
      // A drawing on the same frame is sent with the voice comment.
      const isDrawn = shapes.length > 0 && pin?.frameIndex === comment.frame;
      return mutateAsync({ ...comment, drawing: isDrawn ? drawingOf(shapes) : undefined });
    },
    onStarted: (isTap) =>
      showToast({
        title: "Recording started",
        description: isTap ? "Hold it to save at once." : undefined,
      }),
    onSaved: (comment) =>
      showToast({
        title: "Audio comment saved",
        variant: "success",
        action: { label: "Undo", onClick: () => takeBack(comment) },
      }),
  });
  return { recorder, state };
}
