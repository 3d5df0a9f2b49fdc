"use client";

import type { HTMLAttributes, MouseEvent, Ref } from "react";
import { boxStepOf } from "@/components/timing/box-keys";
import { CroppedCanvas } from "@/components/timing/cropped-canvas";
import { writeNumber } from "@/components/timing/timing-labels";
import { STRIP_ASPECT } from "@/components/timing/use-strip-box";
import { cn } from "@/lib/client/class-names";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";
import type { StripMoment } from "@/lib/domain/timing/stride-strip";

/** Pixels; less than in the hoof strip, because many pictures are in memory. */
const MAX_WIDTH = 960;
/** Share of the box per key press. */
const KEY_STEP = 0.1;

/** The seconds since the first picture, and the share of the stride if it is known. */
export function captionOf({ seconds, phase }: StripMoment): string[] {
  const time = `${writeNumber(seconds, 3)} s`;
  return phase === null ? [time] : [time, `${Math.round(100 * phase)} %`];
}

type StripButtonProps = {
  moment: StripMoment;
  isOnScreen: boolean;
  onPress: (event: MouseEvent) => void;
  onMove: (by: { x: number; y: number }) => void;
  dragHandlers: Pick<HTMLAttributes<HTMLElement>, "onPointerDown" | "onPointerMove">;
  canvas: Ref<HTMLCanvasElement>;
  isDrawn: boolean;
  /** Pixels of the video's picture. */
  size: { width: number; height: number };
  edges: BoxEdges;
};

/** One picture of a stride strip. A press jumps to its frame; a drag, or Shift and an arrow, moves its crop. */
export function StripButton(props: StripButtonProps) {
  const { moment, isOnScreen, onPress, onMove, dragHandlers, canvas, isDrawn, size, edges } = props;
  const [time, phase] = captionOf(moment);
  return (
    <button
      type="button"
      translate="no"
      aria-label={`Frame ${moment.frame}, ${time}${phase === undefined ? "" : `, ${phase} of the stride`}`}
      aria-current={isOnScreen ? "true" : undefined}
      className="focus-ring grid w-full touch-none gap-0.5 rounded-md text-center text-xs tabular-nums"
      {...dragHandlers}
      onClick={onPress}
      onKeyDown={(event) => {
        const by = boxStepOf(event, KEY_STEP);
        if (by === null) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <span
        className={cn(
          "bg-stage relative block overflow-hidden rounded-md",
          isOnScreen && "ring-primary ring-2",
          !isDrawn && "animate-pulse motion-reduce:animate-none",
        )}
        style={{ aspectRatio: STRIP_ASPECT }}
      >
        <CroppedCanvas
          ref={canvas}
          frame={moment.frame}
          size={size}
          maxWidth={MAX_WIDTH}
          edges={edges}
          isDrawn={isDrawn}
        />
      </span>
      <span>{time}</span>
      {phase === undefined ? null : <span className="text-muted-foreground">{phase}</span>}
    </button>
  );
}
