"use client";

import { useHeard } from "@/components/comments/voice-playback-context";
import { RECORDED_NOTES } from "@/components/comments/recorded-notes";
import { useThrowAway } from "@/components/comments/use-throw-away";
import { VoicePlayer } from "@/components/comments/voice-player";
import { VoiceWaveform } from "@/components/comments/voice-waveform";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBlobUrl } from "@/components/ui/use-blob-url";
import { LocalTime } from "@/components/ui/local-time";
import { PositionChip } from "@/components/workspace/position-chip";
import type { RecordedNote } from "@/lib/client/voice/recorder-state";
import type { UnsavedRecording } from "@/lib/client/voice/voice-drafts";
import { waveformOf } from "@/lib/domain/annotations/voice";
import { asSentence } from "@/lib/domain/sentence";

const BARS = 80;

type VoicePreviewProps = {
  recording: UnsavedRecording;
  note: RecordedNote | null;
  failure: string | null;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onRecordAgain: () => void;
};

export function VoicePreview(props: VoicePreviewProps) {
  const { recording, note, failure, isSaving, onSave, onDiscard, onRecordAgain } = props;
  const askThrowAway = useThrowAway("recording");
  const throwAway = async (confirmLabel: "Throw Away" | "Record Again", then?: () => void) => {
    if (!(await askThrowAway({ confirmLabel }))) return;
    onDiscard();
    then?.();
  };
  const url = useBlobUrl(recording.audio);
  const id = `preview ${recording.id}`;
  const { durationSeconds } = recording;
  const { timeSeconds } = useHeard(id);
  return (
    <div
      role="group"
      aria-label="Unsaved recording"
      className="bg-card stacked:gap-1.5 stacked:border-0 stacked:p-0 stacked:bg-transparent grid grid-cols-1 gap-3 rounded-xl border p-3 lg:gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">
          {note === "recovered" ? (
            <>
              You have an unsaved recording from{" "}
              <LocalTime iso={new Date(recording.startedAtMs).toISOString()} format="moment" />
            </>
          ) : (
            "Your recording"
          )}
        </p>
        <PositionChip timeSeconds={recording.time} frameIndex={recording.frame} />
      </div>
      {note === null || note === "recovered" ? null : (
        <p role="status" className="text-muted-foreground text-sm">
          {RECORDED_NOTES[note]}
        </p>
      )}
      <VoiceWaveform
        heights={waveformOf(recording.peaks, BARS)}
        heard={timeSeconds / durationSeconds}
        className="stacked:h-6"
      />
      <VoicePlayer recording={{ id, url, durationSeconds }} label="Your recording" />
      {failure === null ? null : (
        <Alert variant="destructive">
          <AlertTitle>Not saved yet</AlertTitle>
          <AlertDescription>{asSentence(failure)} Your recording is kept on this device.</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="destructive-ghost"
          size="sm"
          className="mr-auto"
          disabled={isSaving}
          onClick={() => void throwAway("Throw Away")}
        >
          Discard
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isSaving}
          onClick={() => void throwAway("Record Again", onRecordAgain)}
        >
          Record Again
        </Button>
        <Button size="sm" pending={isSaving} onClick={onSave}>
          {failure === null ? "Save Audio" : "Try Again"}
        </Button>
      </div>
    </div>
  );
}
