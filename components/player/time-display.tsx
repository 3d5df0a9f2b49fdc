"use client";
import { useRef } from "react";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { TrueTimeNote, useTimeScale } from "@/components/player/time-scale";
import { usePlayback } from "@/components/player/use-playback";
import { trueSeconds } from "@/lib/domain/time-scale";
import { formatTimecode } from "@/lib/domain/timecode";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isFrameMode } from "@/lib/player/snapshot-selectors";

/**
 * Where the player is: time and frame of the picture on the screen, and of how much. In frame mode, where the picture
 * also has a place among the extracted frames, the number says that it is the video's.
 */
export function TimeDisplay({ engine }: { engine: PlaybackEngine }) {
  const time = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const durationSeconds = usePlayback(engine, (snapshot) => snapshot.durationSeconds);
  const frameCount = usePlayback(engine, (snapshot) => snapshot.frameCount);
  const isApproximate = usePlayback(engine, (snapshot) => snapshot.isApproximate);
  const isExtracted = usePlayback(engine, isFrameMode);
  const scale = useTimeScale();
  useFrameEffect(engine, (snapshot) => {
    if (time.current !== null)
      time.current.textContent = formatTimecode(trueSeconds(scale, snapshot.timeSeconds));
    if (frame.current !== null) frame.current.textContent = String(snapshot.frameIndex);
  });
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
      <p className="flex items-baseline gap-2">
        <span ref={time} className="text-base font-semibold" data-testid="current-time" />
        <span className="text-marker-ink font-medium">
          {isExtracted ? "Video frame" : "Frame"} <span ref={frame} data-testid="current-frame" />
        </span>
        {isApproximate ? (
          <span
            className="bg-secondary text-secondary-foreground rounded-full px-2 text-xs"
            title="This video has no recorded frame times, or this browser cannot prove which frame it shows."
          >
            approximate
          </span>
        ) : null}
        <TrueTimeNote className="bg-secondary text-secondary-foreground rounded-full px-2 text-xs" />
      </p>
      <p className="text-muted-foreground">
        {formatTimecode(trueSeconds(scale, durationSeconds))} · {frameCount} frames
      </p>
    </div>
  );
}
