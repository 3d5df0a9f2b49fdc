"use client";

import { useEffect, useRef, useState } from "react";
import { useEngine } from "@/components/player/engine";
import { CroppedCanvas } from "@/components/timing/cropped-canvas";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";

type StripPictureProps = {
  frameIndex: number;
  /** Pixels on the screen. */
  size: { width: number; height: number };
  edges: BoxEdges;
};

const MAX_WIDTH = 1280;

export function StripPicture({ frameIndex, size, edges }: StripPictureProps) {
  const engine = useEngine();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    if (isDrawn) return;
    let next = 0;
    const draw = () => {
      cancelAnimationFrame(next);
      // In a later task, so that it does not delay the paint of a step.
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
    <CroppedCanvas
      ref={canvas}
      frame={frameIndex}
      size={size}
      maxWidth={MAX_WIDTH}
      edges={edges}
      isDrawn={isDrawn}
    />
  );
}
