"use client";

import { Square } from "lucide-react";
import { VoiceWaveform } from "@/components/comments/voice-waveform";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { PositionChip } from "@/components/workspace/position-chip";
import type { VoiceDraft } from "@/lib/client/annotations/voice-drafts";
import { formatVoiceSeconds, MAX_VOICE_SECONDS } from "@/lib/domain/annotations/voice";

/** The level of the last few seconds is shown. */
const SHOWN_TICKS = 60;
/** What is shorter is thrown away without a question. */
const SHORT_SECONDS = 3;
/** From here on it is said how much is left. */
const LAST_SECONDS = 60;

type VoiceRecordingProps = {
  draft: VoiceDraft;
  seconds: number;
  peaks: readonly number[];
  onStop: () => void;
  onCancel: () => void;
};

/** A recording under way: that it is, for how long, how loud, and the two ways to end it. */
export function VoiceRecording({ draft, seconds, peaks, onStop, onCancel }: VoiceRecordingProps) {
  const confirm = useConfirm();
  const cancel = async () => {
    const question = {
      title: "Throw this recording away?",
      description: "It goes on until you decide. What was thrown away cannot be brought back.",
      confirmLabel: "Throw Away",
    };
    if (seconds < SHORT_SECONDS || (await confirm(question))) onCancel();
  };
  const leftSeconds = MAX_VOICE_SECONDS - seconds;
  const shown = peaks.slice(-SHOWN_TICKS);
  const heights = [...new Array<number>(SHOWN_TICKS - shown.length).fill(0), ...shown];
  return (
    <div
      role="group"
      aria-label="Recording audio"
      className="border-destructive/40 bg-destructive/5 grid grid-cols-1 gap-3 rounded-xl border p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 text-sm font-medium">
          <span aria-hidden className="bg-destructive size-2.5 animate-pulse rounded-full" />
          Recording
        </span>
        <span role="timer" aria-label="Recording time" className="text-sm tabular-nums">
          {formatVoiceSeconds(seconds)}
        </span>
        <span className="ml-auto">
          <PositionChip timeSeconds={draft.time} frameIndex={draft.frame} />
        </span>
      </div>
      <VoiceWaveform heights={heights} />
      {leftSeconds <= LAST_SECONDS ? (
        <p role="status" className="text-muted-foreground text-xs">
          Less than a minute is left of the 10 minutes a recording can have.
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button variant="destructive" size="sm" onClick={onStop}>
          <Square aria-hidden className="fill-current" />
          Stop Recording
        </Button>
      </div>
    </div>
  );
}
