"use client";

import { Pause, Play } from "lucide-react";
import { useHeard, useVoicePlayback } from "@/components/comments/voice-playback-context";
import { useEngine, usePlayback } from "@/components/player/engine";
import type { OpenReplay } from "@/components/reviewing/desk-stores";
import { Button } from "@/components/ui/button";
import { Slider } from "@/components/ui/slider";
import { Spinner } from "@/components/ui/spinner";
import { FrameTile } from "@/components/workspace/frame-tile";
import { nextVoiceRate } from "@/lib/domain/annotations/voice";
import { formatDuration } from "@/lib/domain/playback/timecode";
import type { HeldFrame } from "@/lib/domain/review/held-frames";

const STEP_SECONDS = 0.1;

export function ReplayControls({ replay, recording }: OpenReplay) {
  const voice = useVoicePlayback();
  const { isPlaying, isWaiting, timeSeconds, rate } = useHeard(recording?.id ?? "");
  const duration = recording?.durationSeconds ?? 0;
  return (
    <div className="flex items-center gap-2 @sm:gap-3">
      <Button
        size="icon"
        className="rounded-full"
        disabled={replay === null}
        aria-label={isPlaying ? "Pause the review" : "Play the review"}
        onClick={() => (isPlaying ? replay?.pause() : replay?.play())}
      >
        {replay === null || isWaiting ? (
          <Spinner label="" />
        ) : isPlaying ? (
          <Pause aria-hidden className="fill-current" />
        ) : (
          <Play aria-hidden className="translate-x-px fill-current" />
        )}
      </Button>
      <Slider
        className="min-w-16 flex-1"
        thumbLabels={["Position in the review"]}
        min={0}
        max={duration}
        step={STEP_SECONDS}
        disabled={replay === null}
        value={[Math.min(timeSeconds, duration)]}
        formatValue={(seconds) => `${formatDuration(seconds)} of ${formatDuration(duration)}`}
        onValueChange={([seconds = 0]) => replay?.seek(seconds)}
      />
      <span translate="no" className="text-muted-foreground text-xs tabular-nums">
        {formatDuration(timeSeconds)} / {formatDuration(duration)}
      </span>
      <Button
        translate="no"
        variant="ghost"
        size="sm"
        className="text-muted-foreground min-w-11 px-1.5 text-xs tabular-nums"
        aria-label={`Speed of the voice ${rate}x`}
        title="Speed of the voice"
        onClick={() => voice.setRate(nextVoiceRate(rate))}
      >
        {rate}x
      </Button>
    </div>
  );
}

/** Buttons for the frames that were discussed. Hidden on phones held sideways, where they would cover the film. */
export function Chapters({ replay, recording, chapters }: OpenReplay) {
  const { timeSeconds } = useHeard(recording?.id ?? "");
  if (chapters.length === 0) return null;
  return (
    <ul aria-label="Frames that were talked about" className="side:hidden flex gap-2 overflow-x-auto p-0.5">
      {chapters.map((chapter) => (
        <Chapter
          key={chapter.at}
          chapter={chapter}
          isCurrent={timeSeconds >= chapter.at && timeSeconds < chapter.at + chapter.seconds}
          onChoose={() => replay?.seek(chapter.at)}
        />
      ))}
    </ul>
  );
}

type ChapterProps = { chapter: HeldFrame; isCurrent: boolean; onChoose: () => void };

function Chapter({ chapter: { at, frame }, isCurrent, onChoose }: ChapterProps) {
  const engine = useEngine();
  const size = usePlayback((snapshot) => snapshot.pictureSize);
  const time = engine.getTimecode()?.timeOf(frame) ?? null;
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        aria-label={`At ${formatDuration(at)}, frame ${frame}`}
        className="focus-ring bg-stage aria-[current]:outline-primary relative block h-12 min-w-11 overflow-hidden rounded-md aria-[current]:outline-2"
        style={{ aspectRatio: size === null ? "16 / 9" : `${size.width} / ${size.height}` }}
        onClick={onChoose}
      >
        {time === null ? null : <FrameTile time={time} />}
        <span
          translate="no"
          className="bg-stage/75 text-stage-foreground absolute right-0.5 bottom-0.5 rounded-sm px-1 text-xs tabular-nums"
        >
          {formatDuration(at)}
        </span>
      </button>
    </li>
  );
}
