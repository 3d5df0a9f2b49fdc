"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useSignedWrite } from "@/components/comments/use-signed-write";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import { useEngine } from "@/components/player/engine";
import { showToast } from "@/components/ui/toast";
import { useIsAllowed } from "@/components/workspace/workspace";
import type { RecorderEngine, RecorderPage, RecorderState } from "@/lib/client/voice/recorder-state";

type RecorderOptions = Pick<RecorderPage, "draftPath" | "save" | "onSaved" | "recordEvents"> &
  Partial<Pick<RecorderPage, "onStarted" | "loadScreens">>;

/** Connects a recorder to this page and its notifications. A recording continues when the options change. */
export function useRecorder(recorder: RecorderEngine, options: RecorderOptions): RecorderState {
  const engine = useEngine();
  const voicePlayback = useVoicePlayback();
  const mayRecord = useIsAllowed("recordAudio");
  const state = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const signed = useSignedWrite(recorder.save);
  const latest = useEffectEvent(() => ({ engine, voicePlayback, signed, options }));
  const { draftPath } = options;
  useEffect(
    () =>
      recorder.openPage({
        draftPath,
        mayRecord,
        loadScreens: async () => latest().options.loadScreens?.(),
        pinFrame() {
          latest().engine.pause();
          return latest().engine.getCertainPosition();
        },
        muteVideo: () => latest().engine.suppressAudio("recording"),
        recordEvents: latest().options.recordEvents,
        stopPlayback: () => latest().voicePlayback.stop(),
        sign: (action) => latest().signed.write(action),
        cancelSigning: () => latest().signed.cancel(),
        save: (comment) => latest().options.save(comment),
        onStarted: (isTap) => latest().options.onStarted?.(isTap),
        onNoMicrophone: () =>
          showToast({
            title: "Recording error",
            description: "Could not access microphone",
            variant: "destructive",
          }),
        onSaved: (comment) => latest().options.onSaved(comment),
        onNotSaved: (description) =>
          showToast({ title: "Error saving audio", description, variant: "destructive" }),
      }),
    [recorder, draftPath, mayRecord],
  );
  return state;
}
