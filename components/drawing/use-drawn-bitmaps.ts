"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { useEngine } from "@/components/player/engine";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { createDrawnBitmaps, type DrawnBitmaps, type FrameDrawings } from "@/lib/drawing/drawn-bitmaps";

/** Pixels of a bitmap's longer side: eight of 16:9 are 66 MB at most. */
const MAX_SIDE = 1920;

/** @returns bitmaps of the drawings around the frame on the screen, and where to paint them: a canvas that covers the picture */
export function useDrawnBitmaps(
  drawn: ReadonlyMap<number, FrameDrawings>,
  size: PictureSize | null,
): { bitmaps: DrawnBitmaps; canvas: RefObject<HTMLCanvasElement | null> } {
  const engine = useEngine();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bitmaps] = useState(createDrawnBitmaps);
  const [pixels, setPixels] = useState<PictureSize | null>(null);

  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const observer = new ResizeObserver(() => setPixels(pixelsOf(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const move = () => bitmaps.moveTo(engine.getSnapshot().frameIndex);
    move();
    return engine.subscribe(move);
  }, [bitmaps, engine]);
  useEffect(() => {
    if (size !== null && pixels !== null) bitmaps.prepare({ drawn, size, pixels });
  }, [bitmaps, drawn, size, pixels]);
  useEffect(() => () => bitmaps.close(), [bitmaps]);
  return { bitmaps, canvas };
}

/** Of the screen, without zoom; null while the picture is not laid out. */
function pixelsOf({ clientWidth, clientHeight }: HTMLElement): PictureSize | null {
  const scale = Math.min(devicePixelRatio, MAX_SIDE / Math.max(clientWidth, clientHeight));
  const [width, height] = [Math.round(scale * clientWidth), Math.round(scale * clientHeight)];
  return width > 0 && height > 0 ? { width, height } : null;
}
