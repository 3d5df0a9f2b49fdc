"use client";
import { memo, useMemo } from "react";
import type { TimelineMark } from "@/components/player/timeline-mark";
import type { PlaybackEngine } from "@/lib/player/playback-state";

interface SliderMarksProps {
  engine: PlaybackEngine;
  marks: readonly TimelineMark[];
  lastFrame: number;
}

/** Places on the line that are told apart: closer than that, marks of one kind lie upon each other. */
const PLACES = 1_000;

/**
 * Comments and markers on the slider's line: a click goes to the exact frame. Hidden from screen readers and the
 * keyboard, for which the panels list the same with a Jump to Frame each. Not drawn again while the pointer moves.
 */
export const SliderMarks = memo(function SliderMarks({ engine, marks, lastFrame }: SliderMarksProps) {
  const visible = useMemo(() => topMarks(marks, lastFrame), [marks, lastFrame]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {visible.map((mark) => (
        <span
          key={`${mark.kind}-${mark.id}`}
          data-mark={mark.kind}
          className="pointer-events-auto absolute top-1/2 grid h-6 w-3 -translate-x-1/2 -translate-y-1/2 place-items-center"
          style={{ left: `${shareOf(mark, lastFrame) * 100}%` }}
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
});

const shareOf = ({ frameIndex }: TimelineMark, lastFrame: number) =>
  Math.min(frameIndex, lastFrame) / lastFrame;

/** Of the marks of one kind at one place the last, which is the one that is seen. */
function topMarks(marks: readonly TimelineMark[], lastFrame: number): TimelineMark[] {
  const top = new Map<string, TimelineMark>();
  for (const mark of marks) top.set(`${mark.kind} ${Math.round(shareOf(mark, lastFrame) * PLACES)}`, mark);
  return [...top.values()];
}
