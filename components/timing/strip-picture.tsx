"use client";

import { useEffect, useRef, useState } from "react";
import { useEngine } from "@/components/player/engine";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";

type StripPictureProps = {
  frameIndex: number;
  /** Pixels on the screen. */
  size: { width: number; height: number };
  edges: BoxEdges;
};

/** Pixels; wider pictures look the same at this size. */
const MAX_WIDTH = 1280;

/** Drawn once; CSS moves the visible part. */
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
      // Not in the task that paints a step.
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
