/** The drawings around the frame on the screen as bitmaps: a step onto such a frame copies pixels, and lays out nothing. */
import type { Drawing } from "@/lib/domain/drawing/drawing";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { whenIdle } from "@/lib/drawing/when-idle";

export type FrameDrawings = readonly { drawing: Drawing }[];

/** Drawn frames that are ready on either side of the one on the screen. */
const READY_EACH_SIDE = 4;
/** A farther one stays until a nearer one needs its place. */
const MAX_BITMAPS = 2 * READY_EACH_SIDE;

/** What is drawn, and for which pixels. */
interface DrawnFrames {
  drawn: ReadonlyMap<number, FrameDrawings>;
  /** Of the picture. */
  size: PictureSize;
  /** Of the bitmaps. */
  pixels: PictureSize;
}

export interface DrawnBitmaps {
  /** Closes the bitmaps of anything else. */
  prepare: (frames: DrawnFrames) => void;
  /** The nearest are made one by one, each when the browser is idle; a move begins this wait again. */
  moveTo: (frame: number) => void;
  /** @returns false, with the canvas as it was, if these drawings are not ready */
  paint: (canvas: HTMLCanvasElement, frame: number, drawings: FrameDrawings) => boolean;
  /** Frees all; it may be used again. */
  close: () => void;
}

export function createDrawnBitmaps(): DrawnBitmaps {
  /** Without a bitmap where the browser could not make it. */
  const cached = new Map<number, { drawings: FrameDrawings; bitmap: ImageBitmap | null }>();
  let frames: DrawnFrames | null = null;
  let shownFrame = 0;
  let isPreparing = false;
  let cancelIdle = () => {};

  const nearest = () => (frames === null ? [] : nearestFrames([...frames.drawn.keys()], shownFrame));
  const nextFrame = () => nearest().find((frame) => !cached.has(frame));

  function remove(frame: number): void {
    cached.get(frame)?.bitmap?.close();
    cached.delete(frame);
  }

  function waitForIdle(): void {
    cancelIdle();
    if (!isPreparing && nextFrame() !== undefined) cancelIdle = whenIdle(() => void prepareNext());
  }

  async function prepareNext(): Promise<void> {
    const [frame, source] = [nextFrame(), frames];
    const drawings = frame === undefined ? undefined : source?.drawn.get(frame);
    if (frame === undefined || source === null || drawings === undefined) return;
    isPreparing = true;
    const bitmap = await bitmapOf(drawings, source).catch(() => null);
    isPreparing = false;
    const isWanted = isSameScale(source, frames) && isSameDrawing(drawings, frames?.drawn.get(frame));
    if (isWanted) {
      evictFarthest();
      cached.set(frame, { drawings, bitmap });
    } else bitmap?.close();
    waitForIdle();
  }

  function evictFarthest(): void {
    const near = nearest();
    for (const frame of cached.keys()) if (cached.size >= MAX_BITMAPS && !near.includes(frame)) remove(frame);
  }

  function close(): void {
    cancelIdle();
    frames = null;
    for (const frame of cached.keys()) remove(frame);
  }

  return {
    prepare(next) {
      const isScaled = !isSameScale(next, frames);
      frames = next;
      for (const [frame, { drawings }] of cached)
        if (isScaled || !isSameDrawing(drawings, next.drawn.get(frame))) remove(frame);
      waitForIdle();
    },
    moveTo(frame) {
      if (frame === shownFrame) return;
      shownFrame = frame;
      waitForIdle();
    },
    paint(canvas, frame, drawings) {
      const ready = cached.get(frame);
      if (!ready?.bitmap || !isSameDrawing(drawings, ready.drawings)) return false;
      const context = canvas.getContext("2d");
      if (context === null) return false;
      const { width, height } = ready.bitmap;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.globalCompositeOperation = "copy";
      context.drawImage(ready.bitmap, 0, 0);
      return true;
    },
    close,
  };
}

export const clearCanvas = (canvas: HTMLCanvasElement): void =>
  canvas.getContext("2d")?.clearRect(0, 0, canvas.width, canvas.height);

function nearestFrames(drawn: number[], shown: number): number[] {
  const frames = drawn.toSorted((one, other) => one - other);
  const next = frames.findLastIndex((frame) => frame <= shown) + 1;
  const distance = (frame: number) => Math.abs(frame - shown);
  return frames
    .slice(Math.max(0, next - READY_EACH_SIDE), next + READY_EACH_SIDE)
    .toSorted((one, other) => distance(one) - distance(other));
}

async function bitmapOf(drawings: FrameDrawings, { size, pixels }: DrawnFrames): Promise<ImageBitmap> {
  // The server, which renders the page too, does not load it.
  const { drawingImage } = await import("@/lib/drawing/drawing-image");
  const shapes = drawings.map(({ drawing }) => drawing.shapes);
  return createImageBitmap(await drawingImage(shapes, size, pixels));
}

/** Drawings are values: a changed one is another object. */
const isSameDrawing = (one: FrameDrawings, other: FrameDrawings | undefined): boolean =>
  one.length === other?.length && one.every(({ drawing }, index) => drawing === other[index]?.drawing);

const isSameScale = (one: DrawnFrames, other: DrawnFrames | null): boolean =>
  other !== null && isSameSize(one.size, other.size) && isSameSize(one.pixels, other.pixels);

const isSameSize = (one: PictureSize, other: PictureSize): boolean =>
  one.width === other.width && one.height === other.height;
