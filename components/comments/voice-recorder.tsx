"use client";

import { Mic } from "lucide-react";
import type { CommentPlace } from "@/components/comments/comment-place";
import { VoicePreview } from "@/components/comments/voice-preview";
import { VoiceRecording } from "@/components/comments/voice-recording";
import { useVoiceRecorder } from "@/components/comments/use-voice-recorder";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { usePlayerReady } from "@/components/video-workspace/current-position";
import type { MicrophoneProblem } from "@/lib/client/microphone";
import type { VideoScope } from "@/lib/client/video-scope";

const WAYS_OUT: Readonly<Record<MicrophoneProblem, string>> = {
  refused:
    "Your browser keeps the microphone from this page. Allow it beside the page's address, then try again.",
  missing: "There is no microphone here. Connect one, then try again.",
  inUse: "Another program is using the microphone. Close it there, then try again.",
  unsupported: "This browser cannot record here. Use a current browser, and open this page by https.",
  unknown: "Please try again.",
};

/** Why the button is there and does nothing. */
const REFUSALS: Readonly<Record<VideoScope["kind"], string>> = {
  // Its owner may, but for a video that is only on this device so far.
  own: "You can record once the video is uploaded and processed",
  shared: "Recording is not allowed here",
  demo: "Recording is not allowed in demo mode",
};

/** Where a voice comment on the frame on the screen is made. */
export function VoiceRecorder({ place }: { place: CommentPlace }) {
  const { scope, engine, mayRecord } = place;
  const recorder = useVoiceRecorder(place);
  const { state } = recorder;
  const isPlayerReady = usePlayerReady(engine);
  useLeaveWarning(
    state.kind === "recording" || state.kind === "recorded" || state.kind === "saving",
    "Your recording is not saved yet. Leave this page? It is kept on this device until you come back.",
  );
  if (state.kind === "recording")
    return (
      <VoiceRecording
        draft={state.draft}
        seconds={state.seconds}
        peaks={state.peaks}
        onStop={recorder.stop}
        onCancel={recorder.cancel}
      />
    );
  if (state.kind === "recorded" || state.kind === "saving")
    return (
      <VoicePreview
        recording={state.recording}
        note={state.kind === "recorded" ? state.note : null}
        failure={state.kind === "recorded" ? state.failure : null}
        isSaving={state.kind === "saving"}
        onSave={recorder.save}
        onDiscard={recorder.discard}
        onRecordAgain={recorder.start}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={!mayRecord || !isPlayerReady}
        pending={state.kind === "asking"}
        title={mayRecord ? "Speak your comment on this frame" : REFUSALS[scope.kind]}
        onClick={recorder.start}
      >
        {state.kind === "asking" ? null : <Mic aria-hidden />}
        Record Audio
      </Button>
      {state.kind === "idle" && state.problem !== null ? (
        <Alert variant="destructive">
          <AlertTitle>No microphone</AlertTitle>
          <AlertDescription>{WAYS_OUT[state.problem]}</AlertDescription>
        </Alert>
      ) : null}
    </div>
  );
}
