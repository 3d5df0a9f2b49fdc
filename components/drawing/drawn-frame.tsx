"use client";

import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { ShapesOnPicture } from "@/components/drawing/shapes-on-picture";
import type { Drawing } from "@/lib/domain/drawing/drawing";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { clearCanvas, type DrawnBitmaps } from "@/lib/drawing/drawn-bitmaps";

/** A player that moves on sooner shows no SVG, which costs a layout. */
const REST_MS = 250;

type DrawnFrameProps = {
  frame: number;
  drawings: readonly { id: string; drawing: Drawing }[];
  size: PictureSize;
  /** False while the video plays on. */
  isResting: boolean;
  bitmaps: DrawnBitmaps;
  canvas: RefObject<HTMLCanvasElement | null>;
};

/**
 * One frame's drawings while it is on the screen: their bitmap at once, and once the player rests on it the SVG in its place, which
 * is sharp at any zoom. Without a bitmap the SVG at once. Bitmap and SVG come and go in the same commit as the frame.
 */
export function DrawnFrame({ frame, drawings, size, isResting, bitmaps, canvas }: DrawnFrameProps) {
  const [isSharp, setSharp] = useState(false);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (isSharp) return;
    if (current === null || !bitmaps.paint(current, frame, drawings)) {
      // Rendered before the browser paints.
      setSharp(true);
      return;
    }
    current.toggleAttribute("data-drawing", true);
    return () => {
      clearCanvas(current);
      current.toggleAttribute("data-drawing", false);
    };
  }, [isSharp, bitmaps, canvas, frame, drawings]);
  useEffect(() => {
    if (isSharp || !isResting) return;
    const timer = setTimeout(() => startTransition(() => setSharp(true)), REST_MS);
    return () => clearTimeout(timer);
  }, [isSharp, isResting]);
  return drawings.map(({ id, drawing }) => (
    <ShapesOnPicture key={id} shapes={drawing.shapes} size={size} isRendered={isSharp} />
  ));
}
