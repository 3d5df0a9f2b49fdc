"use client";

import { useSyncExternalStore } from "react";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import { ShapesOnPicture } from "@/components/drawing/shapes-on-picture";
import { usePlayback } from "@/components/player/engine";
import type { ReviewStage } from "@/components/reviewing/review-stage";
import { pixelsOf } from "@/lib/domain/drawing/geometry";

const POINTER_PIXELS = 26;

/** Shows the trainer's drawing and pointer. Shapes are visible only on their frame. */
export function StageLayer({ stage }: { stage: ReviewStage }) {
  const { frame, shapes, pointer } = useSyncExternalStore(stage.subscribe, stage.get, stage.get);
  const size = usePlayback((snapshot) => snapshot.pictureSize);
  const isOnFrame = usePlayback((snapshot) => snapshot.frameIndex === frame);
  // While somebody draws, the drawing surface shows the shapes.
  const isDrawing = useDrawingDesk().desk !== null;
  if (size === null) return null;
  const [x, y] = pointer === null ? [0, 0] : pixelsOf(pointer, size);
  return (
    <>
      {isOnFrame && !isDrawing && shapes.length > 0 ? <ShapesOnPicture shapes={shapes} size={size} /> : null}
      {pointer === null ? null : (
        <svg
          aria-hidden
          data-review-pointer
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {[
            { color: "black", width: POINTER_PIXELS + 4, opacity: 0.5 },
            { color: "white", width: POINTER_PIXELS, opacity: 0.9 },
            { color: "var(--destructive)", width: POINTER_PIXELS - 8, opacity: 1 },
          ].map(({ color, width, opacity }) => (
            <path
              key={color}
              d={`M${x} ${y}h0.001`}
              stroke={color}
              strokeWidth={width}
              strokeOpacity={opacity}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      )}
    </>
  );
}
