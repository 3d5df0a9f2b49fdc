"use client";

import { SendHorizontal, Square, Trash2 } from "lucide-react";
import { describeRecording } from "@/components/comments/recorded-notes";
import { useThrowAway } from "@/components/comments/use-throw-away";
import { VoiceWaveform } from "@/components/comments/voice-waveform";
import { Button } from "@/components/ui/button";
import { PositionChip } from "@/components/workspace/position-chip";
import type { VoiceDraft } from "@/lib/client/voice/voice-drafts";
import { cn } from "@/lib/client/class-names";
import { formatVoiceSeconds } from "@/lib/domain/annotations/voice";

const SHOWN_TICKS = 60;

type VoiceRecordingProps = {
  draft: VoiceDraft;
  seconds: number;
  peaks: readonly number[];
  isSilent: boolean;
  gapSeconds: number;
  onStop: () => void;
  onCancel: () => void;
  onSave: () => void;
};

const IN_ROW =
  "stacked:aspect-square stacked:size-11 stacked:rounded-full stacked:p-0 stacked:[&>span]:sr-only";

/** On phones this is one row in place of the comment form, and the recording can also be saved there at once. */
export function VoiceRecording({
  draft,
  seconds,
  peaks,
  isSilent,
  gapSeconds,
  onStop,
  onCancel,
  onSave,
}: VoiceRecordingProps) {
  const askThrowAway = useThrowAway("recording");
  const cancel = async () => {
    if (await askThrowAway({ runningSeconds: seconds })) onCancel();
  };
  const notice = describeRecording({ seconds, isSilent, gapSeconds }, "recording");
  const shown = peaks.slice(-SHOWN_TICKS);
  const heights = [...new Array<number>(SHOWN_TICKS - shown.length).fill(0), ...shown];
  return (
    <div
      role="group"
      aria-label="Recording audio"
      className={cn(
        "border-destructive/40 bg-destructive/5 grid grid-cols-1 gap-3 rounded-xl border p-3",
        "stacked:flex stacked:flex-wrap stacked:items-center stacked:gap-2 stacked:border-0 stacked:bg-transparent stacked:p-0",
      )}
    >
      <div className="stacked:grid stacked:gap-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 text-sm font-medium">
          <span aria-hidden className="bg-destructive size-2.5 animate-pulse rounded-full" />
          <span className="stacked:sr-only">Recording</span>
          <span translate="no" role="timer" aria-label="Recording time" className="font-normal tabular-nums">
            {formatVoiceSeconds(seconds)}
          </span>
        </span>
        <span translate="no" className="stacked:block text-muted-foreground hidden text-xs tabular-nums">
          Frame {draft.frame}
        </span>
        <span className="stacked:hidden ml-auto">
          <PositionChip timeSeconds={draft.time} frameIndex={draft.frame} />
        </span>
      </div>
      <VoiceWaveform heights={heights} className="stacked:w-0 stacked:min-w-16 stacked:flex-1" />
      {notice === null ? null : (
        <p role="status" className="text-muted-foreground stacked:order-first stacked:basis-full text-xs">
          {notice}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" className={IN_ROW} onClick={() => void cancel()}>
          <Trash2 aria-hidden className="stacked:block hidden" />
          <span>Cancel</span>
        </Button>
        <Button variant="destructive" size="sm" className={IN_ROW} onClick={onStop}>
          <Square aria-hidden className="fill-current" />
          <span>Stop Recording</span>
        </Button>
        <Button size="sm" className={cn(IN_ROW, "stacked:inline-flex hidden")} onClick={onSave}>
          <SendHorizontal aria-hidden />
          <span>Save Audio</span>
        </Button>
      </div>
    </div>
  );
}
