"use client";
import { useRef, type ReactNode } from "react";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { TrueTimeNote, useTimeScale } from "@/components/player/time-scale";
import { usePlayback } from "@/components/player/engine";
import { cn } from "@/lib/client/class-names";
import { NO_FRAME } from "@/lib/player/network/before-live";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { isFrameMode } from "@/lib/player/state/snapshot-selectors";

/** In frame mode the number is labelled as the video's, because the picture also has a place among the extracted frames. */
export function TimeDisplay({ besideFrame }: { besideFrame?: ReactNode }) {
  const time = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const isApproximate = usePlayback((snapshot) => snapshot.isApproximate);
  const isExtracted = usePlayback(isFrameMode);
  const scale = useTimeScale();
  const hasShown = useRef(false);
  const atSeconds = (timeSeconds: number): string => formatTimecode(trueSeconds(scale, timeSeconds));
  useFrameEffect(({ isFrameShown, timeSeconds, frameIndex }) => {
    hasShown.current ||= isFrameShown;
    // Until then the script beside the element may have written the first frame.
    if (!hasShown.current || time.current === null || frame.current === null) return;
    time.current.textContent = isFrameShown ? atSeconds(timeSeconds) : NO_FRAME;
    frame.current.textContent = isFrameShown ? String(frameIndex) : NO_FRAME;
  });
  return (
    <div
      className={cn(
        "flex min-h-9 min-w-0 flex-1 items-center gap-x-3 text-sm tabular-nums",
        "side:bg-card/85 side:justify-self-center side:rounded-xl side:px-4 side:py-1 side:[grid-area:time] side:self-start",
        // A bar at the top takes its place: it stands at the right below, without what is beside it.
        "side:in-[:has([data-review-bar])]:absolute side:in-[:has([data-review-bar])]:top-17",
        "side:right-[max(0.75rem,env(safe-area-inset-right))] side:in-[:has([data-review-bar])]:*:not-first:hidden",
      )}
    >
      <p className="compact:flex-col compact:items-start compact:leading-tight side:flex-row side:items-baseline flex flex-wrap items-baseline gap-x-2">
        <span
          translate="no"
          ref={time}
          className="text-base font-semibold"
          data-testid="current-time"
          data-first-frame={atSeconds(0)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: NO_FRAME }}
        />
        <span className="text-marker-ink font-medium whitespace-nowrap">
          {isExtracted ? "Video frame" : "Frame"}{" "}
          <span
            translate="no"
            ref={frame}
            data-testid="current-frame"
            data-first-frame="0"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: NO_FRAME }}
          />
        </span>
        {isApproximate ? (
          <span
            className="bg-secondary text-secondary-foreground rounded-full px-2 text-xs"
            title="This video has no recorded frame times, or this browser cannot prove which frame it shows."
          >
            approximate
          </span>
        ) : null}
        <TrueTimeNote
          isBrief
          className="bg-secondary text-secondary-foreground rounded-full px-2 text-xs whitespace-nowrap"
        />
      </p>
      {besideFrame}
    </div>
  );
}

export function WholeLength({ className }: { className?: string }) {
  const durationSeconds = usePlayback((snapshot) => snapshot.durationSeconds);
  const frameCount = usePlayback((snapshot) => snapshot.frameCount);
  const scale = useTimeScale();
  return (
    <p translate="no" className={cn("text-muted-foreground text-sm tabular-nums", className)}>
      {formatTimecode(trueSeconds(scale, durationSeconds))} · {frameCount} frames
    </p>
  );
}
