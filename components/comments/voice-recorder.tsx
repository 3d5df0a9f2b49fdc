"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { MICROPHONE_HELP } from "@/components/comments/microphone-help";
import { RecordingOnFilm, useTalkPlace } from "@/components/comments/talk-place";
import { TalkButton } from "@/components/comments/talk-button";
import { useVoiceRecorder } from "@/components/comments/use-voice-recorder";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { HoldHint } from "@/lib/client/voice/recorder-state";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { usePlayerReady } from "@/components/player/engine";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

const loadScreens = () => import("@/components/comments/recording-screens");
const VoiceRecording = dynamic(async () => (await loadScreens()).VoiceRecording, { loading: () => null });
const VoicePreview = dynamic(async () => (await loadScreens()).VoicePreview, { loading: () => null });

const REFUSALS: Readonly<Record<VideoScope["kind"], string>> = {
  own: "You can record once the video is uploaded and processed",
  local: "You can record once the video is uploaded and processed",
  shared: "Recording is not allowed here",
  demo: "Recording is not allowed in demo mode",
};

const HOLD_HINTS: Readonly<Record<HoldHint, string>> = {
  tooShort: "Nothing was saved: that was too short. Hold the microphone while you talk.",
  nowOpen: "The microphone is ready. Hold it while you talk, then let go.",
};

export function VoiceRecorder() {
  const { scope } = useWorkspace();
  const mayRecord = useIsAllowed("recordAudio");
  const { recorder, state } = useVoiceRecorder(loadScreens);
  const isPlayerReady = usePlayerReady();
  useWakeLock(state.kind === "recording");
  useLeaveWarning(
    state.kind === "recording" || state.kind === "recorded" || state.kind === "saving",
    "Your recording is not saved yet. Leave this page? It is kept on this device until you come back.",
  );
  const place = useTalkPlace();
  const form = useRef<HTMLDivElement>(null);
  const onFilm = (
    <RecordingOnFilm
      place={place}
      state={state}
      onSave={recorder.stopAndSave}
      onShow={() => form.current?.scrollIntoView({ block: "center" })}
    />
  );
  if (state.kind === "recording" && !state.isHeld)
    return (
      <div ref={form} data-recording className="basis-full">
        {onFilm}
        <VoiceRecording
          draft={state.draft}
          seconds={state.seconds}
          peaks={state.peaks}
          isSilent={state.isSilent}
          gapSeconds={state.gapSeconds}
          onStop={recorder.stop}
          onCancel={recorder.cancel}
          onSave={recorder.stopAndSave}
        />
      </div>
    );
  if (state.kind === "recorded" || state.kind === "saving")
    return (
      <div ref={form} data-recording className="basis-full">
        {onFilm}
        <VoicePreview
          recording={state.recording}
          note={state.kind === "recorded" ? state.note : null}
          failure={state.kind === "recorded" ? state.failure : null}
          isSaving={state.kind === "saving"}
          onSave={recorder.save}
          onDiscard={recorder.discard}
          onRecordAgain={recorder.start}
        />
      </div>
    );
  const microphone = (
    <TalkButton
      recording={state.kind === "recording" ? state : null}
      isRequesting={state.kind === "requesting"}
      isDisabled={!mayRecord || !isPlayerReady}
      title={mayRecord ? "Hold to talk about this frame, or press to record" : REFUSALS[scope.kind]}
      recorder={recorder}
    />
  );
  return (
    <>
      {place === null ? microphone : createPortal(microphone, place)}
      {state.kind === "idle" && state.hint !== null ? (
        <p role="status" className="text-muted-foreground stacked:order-2 basis-full text-sm">
          {HOLD_HINTS[state.hint]}
        </p>
      ) : null}
      {state.kind === "idle" && state.problem !== null ? (
        <Alert variant="destructive" className="stacked:order-2 basis-full">
          <AlertTitle>No microphone</AlertTitle>
          <AlertDescription>{MICROPHONE_HELP[state.problem]}</AlertDescription>
        </Alert>
      ) : null}
    </>
  );
}
