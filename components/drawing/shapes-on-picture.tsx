"use client";

import { useLayoutEffect } from "react";
import { DrawnShapes } from "@/components/drawing/drawn-shapes";
import { useEngine } from "@/components/player/engine";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { addDrawing } from "@/lib/drawing/drawings-on-picture";

type ShapesOnPictureProps = {
  shapes: readonly Shape[];
  size: PictureSize;
  /** False while a bitmap shows them. */
  isRendered?: boolean;
};

/** A drawing over the player's picture, which a saved still has too. */
export function ShapesOnPicture({ shapes, size, isRendered = true }: ShapesOnPictureProps) {
  const engine = useEngine();
  useLayoutEffect(() => addDrawing(engine, shapes), [engine, shapes]);
  return isRendered ? <DrawnShapes shapes={shapes} size={size} /> : null;
}
