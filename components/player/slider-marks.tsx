"use client";
import { memo, useMemo } from "react";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { cn } from "@/lib/client/class-names";
import { useEngine } from "@/components/player/engine";

interface SliderMarksProps {
  marks: readonly TimelineMark[];
  lastFrame: number;
}

/** Number of distinct places; closer marks of one kind overlap. */
const PLACES = 1_000;

/** Comments above the line, markers below. Keyboard and screen readers use the panels instead. */
export const SliderMarks = memo(function SliderMarks({ marks, lastFrame }: SliderMarksProps) {
  const engine = useEngine();
  const visible = useMemo(() => topMarks(marks, lastFrame), [marks, lastFrame]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {visible.map((mark) => (
        <span
          key={`${mark.kind}-${mark.id}`}
          data-mark={mark.kind}
          className={cn(
            mark.isOnTimeline === true && "on-timeline:hidden",
            "pointer-events-auto absolute grid w-4 -translate-x-1/2 justify-items-center",
            mark.kind === "comment" ? "top-0 h-1/2 items-start" : "bottom-0 h-1/2 items-end",
          )}
          style={{ left: `${shareOf(mark, lastFrame) * 100}%` }}
          onPointerDown={(event) => {
            event.stopPropagation();
            engine.seekToFrame(mark.frameIndex);
          }}
        >
          {mark.kind === "comment" ? (
            <span
              className={cn(
                "bg-chart-3 ring-card text-card grid size-3.5 place-items-center text-[0.5625rem] leading-none font-bold ring-1 pointer-coarse:size-4",
                mark.isDrawn ? "rounded-[3px]" : "rounded-full",
              )}
            >
              {mark.initial}
            </span>
          ) : (
            <span
              className={cn(
                "ring-card h-3 rounded-full ring-1 pointer-coarse:h-4",
                mark.isHollow ? "bg-card border-marker w-1.5 border" : "bg-marker w-1",
              )}
            />
          )}
        </span>
      ))}
    </div>
  );
});

const shareOf = ({ frameIndex }: TimelineMark, lastFrame: number) =>
  Math.min(frameIndex, lastFrame) / lastFrame;

/** One mark per place: the last, which is on top. */
function topMarks(marks: readonly TimelineMark[], lastFrame: number): TimelineMark[] {
  const top = new Map<string, TimelineMark>();
  for (const mark of marks) top.set(`${mark.kind} ${Math.round(shareOf(mark, lastFrame) * PLACES)}`, mark);
  return [...top.values()];
}
