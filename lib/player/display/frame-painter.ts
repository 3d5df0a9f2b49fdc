/** Without a graphics card Chromium converts each frame into new memory. Where that is slow, it is converted here. */
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import { isOfClosedFrame } from "@/lib/player/frames/closed-frame";

export interface FramePainter {
  /** Calls back when the frame is on the canvas, or never if another call replaced it. */
  paint(frame: CachedFrame, onPainted: () => void): void;
  paintNow(frame: CachedFrame): void;
  /** Starts converting for `paintPrepared`. The frame must stay open until then. */
  prepare(frame: CachedFrame): void;
  /** False while the frame is being converted, or when it was replaced. */
  paintPrepared(): boolean;
  drop(): void;
}

/** More than half a display frame, which also has other work to do. */
const SLOW_DRAW_MS = 6;
/** The first draw of a page is slow in every browser. */
const SLOW_DRAWS_IN_A_ROW = 2;

interface Painting {
  frame: CachedFrame;
  onPainted: (() => void) | null;
  /** Null: the browser draws the frame. Undefined: not converted yet. */
  pixels: ImageData | null | undefined;
}

export function createFramePainter(context: CanvasRenderingContext2D): FramePainter {
  const { canvas } = context;
  let slowDraws = 0;
  let canCopy = true;
  let pixels: ImageData | null = null;
  let pending: Painting | null = null;
  let isCopying = false;

  /** Setting a canvas's size, even the same, discards its memory. */
  function fitCanvas({ width, height }: CachedFrame): void {
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }

  function draw(frame: CachedFrame): void {
    fitCanvas(frame);
    const startedAt = performance.now();
    frame.draw(context);
    slowDraws = performance.now() - startedAt > SLOW_DRAW_MS ? slowDraws + 1 : 0;
  }

  function finishPainting({ frame, pixels: converted, onPainted }: Painting): void {
    pending = null;
    if (converted === null || converted === undefined) draw(frame);
    else {
      fitCanvas(frame);
      context.putImageData(converted, 0, 0);
    }
    onPainted?.();
  }

  async function copyNext(): Promise<void> {
    isCopying = true;
    while (pending !== null && pending.pixels === undefined) {
      const painting: Painting = pending;
      const converted = await copy(painting.frame);
      if (painting !== pending) continue;
      painting.pixels = converted;
      if (painting.onPainted !== null) finishPainting(painting);
    }
    isCopying = false;
  }

  async function copy(frame: CachedFrame): Promise<ImageData | null> {
    if (frame.copyPixels === null) return null;
    if (pixels?.width !== frame.width || pixels.height !== frame.height) {
      pixels = new ImageData(frame.width, frame.height);
    }
    try {
      await frame.copyPixels(pixels.data);
      return pixels;
    } catch (error) {
      // A frame closed in the meantime is not painted; any other refusal is permanent.
      if (isOfClosedFrame(error)) pending = null;
      else canCopy = false;
      return null;
    }
  }

  function beginPainting(frame: CachedFrame, onPainted: (() => void) | null): void {
    const isCopied = slowDraws >= SLOW_DRAWS_IN_A_ROW && canCopy && frame.copyPixels !== null;
    pending = { frame, onPainted, pixels: isCopied ? undefined : null };
    if (isCopied && !isCopying) void copyNext();
    if (!isCopied && onPainted !== null) finishPainting(pending);
  }

  return {
    paint: beginPainting,
    paintNow(frame) {
      pending = null;
      draw(frame);
    },
    prepare: (frame) => beginPainting(frame, null),
    paintPrepared() {
      if (pending === null || pending.onPainted !== null || pending.pixels === undefined) return false;
      finishPainting(pending);
      return true;
    },
    drop() {
      pending = null;
    },
  };
}
