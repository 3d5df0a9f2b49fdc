"use client";

import { Film, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useHeard, useVoicePlayback } from "@/components/comments/voice-playback-context";
import { Button } from "@/components/ui/button";
import { Slider } from "@/components/ui/slider";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/client/class-names";
import type { Recording } from "@/lib/client/voice/voice-playback";
import { formatVoiceSeconds, nextVoiceRate } from "@/lib/domain/annotations/voice";

const STEP_SECONDS = 0.1;

type VoicePlayerProps = {
  recording: Recording;
  /** For screen readers, such as "Voice comment by Anna". */
  label: string;
  /** Absent if the video cannot play along. */
  frame?: number;
};

export function VoicePlayer({ recording, label, frame }: VoicePlayerProps) {
  const voicePlayback = useVoicePlayback();
  const { isPlaying, isWaiting, timeSeconds, rate } = useHeard(recording.id);
  const [withVideo, setWithVideo] = useState(false);
  const { durationSeconds } = recording;
  const fromFrame = (isWanted: boolean) => (isWanted && frame !== undefined ? frame : null);
  const chooseVideo = () => {
    setWithVideo(!withVideo);
    if (!isPlaying) return;
    voicePlayback.pause();
    voicePlayback.play(recording, fromFrame(!withVideo));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="bg-muted/60 one-line:mr-auto one-line:bg-transparent one-line:p-0 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-xl px-2 py-1.5"
    >
      <Button
        size="icon-sm"
        className="rounded-full"
        aria-label={isPlaying ? "Pause audio" : "Play audio"}
        onClick={() =>
          isPlaying ? voicePlayback.pause() : voicePlayback.play(recording, fromFrame(withVideo))
        }
      >
        {isWaiting ? <Spinner label="" /> : isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <Slider
        className="one-line:hidden w-auto min-w-20 flex-1"
        thumbLabels={["Position in the audio"]}
        min={0}
        max={durationSeconds}
        step={STEP_SECONDS}
        value={[Math.min(timeSeconds, durationSeconds)]}
        formatValue={(seconds) => `${formatVoiceSeconds(seconds)} of ${formatVoiceSeconds(durationSeconds)}`}
        onValueChange={([seconds = 0]) => voicePlayback.seek(recording, seconds)}
      />
      <span
        translate="no"
        className="text-muted-foreground one-line:min-w-0 min-w-10 text-right text-xs tabular-nums"
      >
        {isPlaying || timeSeconds > 0 ? `${formatVoiceSeconds(timeSeconds)} / ` : ""}
        {formatVoiceSeconds(durationSeconds)}
      </span>
      <div className="one-line:hidden ml-auto flex items-center">
        <Button
          translate="no"
          variant="ghost"
          size="sm"
          className="text-muted-foreground min-w-11 px-1.5 text-xs tabular-nums"
          aria-label={`Audio speed ${rate}x`}
          title="Audio speed"
          onClick={() => voicePlayback.setRate(nextVoiceRate(rate))}
        >
          {rate}x
        </Button>
        {frame === undefined ? null : (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Play with video"
            title="Play with video: it plays along from this frame, without its sound"
            aria-pressed={withVideo}
            className={cn("text-muted-foreground", withVideo && "bg-accent text-primary")}
            onClick={chooseVideo}
          >
            <Film aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
