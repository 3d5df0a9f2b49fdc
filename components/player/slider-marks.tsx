"use client";
import type { TimelineMark } from "@/components/player/timeline-mark";
import type { PlaybackEngine } from "@/lib/player/playback-state";

interface SliderMarksProps {
  engine: PlaybackEngine;
  marks: readonly TimelineMark[];
  lastFrame: number;
}

/**
 * Comments and markers on the slider's line: a click goes to the exact frame. Hidden from screen readers and the
 * keyboard, for which the panels list the same with a Jump to Frame each.
 */
export function SliderMarks({ engine, marks, lastFrame }: SliderMarksProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {marks.map((mark) => (
        <span
          key={`${mark.kind}-${mark.id}`}
          data-mark={mark.kind}
          className="pointer-events-auto absolute top-1/2 grid h-6 w-3 -translate-x-1/2 -translate-y-1/2 place-items-center"
          style={{ left: `${(Math.min(mark.frameIndex, lastFrame) / lastFrame) * 100}%` }}
          onPointerDown={(event) => {
            event.stopPropagation();
            engine.seekToFrame(mark.frameIndex);
          }}
        >
          {mark.kind === "comment" ? (
            <span className="border-card bg-chart-3 size-2.5 rounded-full border-2 shadow-sm" />
          ) : (
            <span className="bg-marker ring-card h-4 w-1 rounded-full ring-1" />
          )}
        </span>
      ))}
    </div>
  );
}
