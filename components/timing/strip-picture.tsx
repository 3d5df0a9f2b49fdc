"use client";

import { useEffect, useRef, useState } from "react";
import { useEngine } from "@/components/player/engine";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";

type StripPictureProps = {
  frameIndex: number;
  /** Pixels of the picture as shown. */
  size: { width: number; height: number };
  edges: BoxEdges;
};

/** Wider looks no better at the size of a thumb. */
const MAX_WIDTH = 1280;

/** A part of one frame. It is drawn whole and once; which part is seen is a matter of its place. */
export function StripPicture({ frameIndex, size, edges }: StripPictureProps) {
  const engine = useEngine();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const width = Math.min(MAX_WIDTH, size.width);
  const height = Math.round((width * size.height) / size.width);

  useEffect(() => {
    if (isDrawn) return;
    let next = 0;
    const draw = () => {
      cancelAnimationFrame(next);
      // Not in the task that a step is painted in.
      next = requestAnimationFrame(() => {
        const context = canvas.current?.getContext("2d", { alpha: false });
        if (context && engine.drawFrame(frameIndex, context)) setIsDrawn(true);
      });
    };
    draw();
    const unsubscribe = engine.onFrameDecoded(draw);
    return () => {
      unsubscribe();
      cancelAnimationFrame(next);
    };
  }, [engine, frameIndex, isDrawn]);

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      data-drawn={isDrawn || undefined}
      className="absolute max-w-none opacity-0 data-drawn:opacity-100"
      style={{
        width: `${100 / edges.width}%`,
        height: `${100 / edges.height}%`,
        left: `${(-100 * edges.left) / edges.width}%`,
        top: `${(-100 * edges.top) / edges.height}%`,
      }}
    />
  );
}
