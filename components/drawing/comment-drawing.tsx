"use client";

import { PencilLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DrawnShapes } from "@/components/drawing/drawn-shapes";
import { usePlayback } from "@/components/player/engine";
import { FrameTile } from "@/components/workspace/frame-tile";
import type { DrawingRow } from "@/lib/contracts/drawing-row";
import { spokenShape } from "@/lib/domain/drawing/describe-shape";
import { isKnownVersion } from "@/lib/domain/drawing/drawing";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { whenIdle } from "@/lib/drawing/when-idle";

type CommentDrawingProps = { drawing: DrawingRow; time: number };

/** A small picture of the drawing, over its frame where the video has a picture strip. */
export function CommentDrawing({ drawing, time }: CommentDrawingProps) {
  const size = usePlayback((snapshot) => snapshot.pictureSize);
  if (!isKnownVersion(drawing))
    return <p className="text-muted-foreground text-sm">This drawing was made with a newer version.</p>;
  if (size === null) return null;
  const { shapes } = drawing;
  return (
    <div
      role="img"
      aria-label={`Drawing: ${shapes.map((shape) => spokenShape(shape, size, shapes)).join("; ")}`}
      className="one-line:contents"
    >
      <PencilLine aria-hidden className="text-muted-foreground one-line:block hidden size-4 shrink-0" />
      <div
        className="bg-stage one-line:hidden relative max-h-28 w-40 max-w-full overflow-hidden rounded-md"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        <FrameTile time={time} />
        <SmallDrawing shapes={shapes} size={size} />
      </div>
    </div>
  );
}

/** Two pixels of a screen for each of the 160 that it is wide. */
const PIXELS = 320;

/** As pixels: each step lays out the list again, and many shapes would take longer than the step. */
function SmallDrawing({ shapes, size }: { shapes: readonly Shape[]; size: PictureSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [width, height] = [PIXELS, Math.round((PIXELS * size.height) / size.width)];
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawingImage } = await import("@/lib/drawing/drawing-image");
      const image = await drawingImage([shapes], size, { width, height });
      const context = canvas.current?.getContext("2d");
      if (isGone || !context) return;
      context.clearRect(0, 0, width, height);
      context.drawImage(image, 0, 0);
    };
    const cancel = whenIdle(() => void draw().catch(() => setRefused(true)));
    return () => {
      isGone = true;
      cancel();
    };
  }, [shapes, size, width, height]);
  if (isRefused) return <DrawnShapes shapes={shapes} size={size} />;
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      aria-hidden
      className="absolute inset-0 size-full object-contain"
    />
  );
}
