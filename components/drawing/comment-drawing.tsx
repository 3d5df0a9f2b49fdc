"use client";

import { PencilLine } from "lucide-react";
import { DrawnShapes } from "@/components/drawing/drawn-shapes";
import { usePlayback } from "@/components/player/engine";
import { FrameTile } from "@/components/workspace/frame-tile";
import type { DrawingRow } from "@/lib/contracts/drawing-row";
import { spokenShape } from "@/lib/domain/drawing/describe-shape";
import { isKnownVersion } from "@/lib/domain/drawing/drawing";

type CommentDrawingProps = { drawing: DrawingRow; time: number };

/** A small picture of the drawing, over its frame where the video has a picture strip. */
export function CommentDrawing({ drawing, time }: CommentDrawingProps) {
  const size = usePlayback((snapshot) => snapshot.pictureSize);
  if (!isKnownVersion(drawing))
    return <p className="text-muted-foreground text-sm">This drawing was made with a newer version.</p>;
  if (size === null) return null;
  const { shapes } = drawing;
  return (
    <figure className="one-line:contents">
      <PencilLine aria-hidden className="text-muted-foreground one-line:block hidden size-4 shrink-0" />
      <div
        className="bg-stage one-line:hidden relative max-h-28 w-40 max-w-full overflow-hidden rounded-md"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        <FrameTile time={time} />
        <DrawnShapes shapes={shapes} size={size} />
      </div>
      <figcaption className="sr-only">
        Drawing: {shapes.map((shape) => spokenShape(shape, size, shapes)).join("; ")}
      </figcaption>
    </figure>
  );
}
