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
  let next: Painting | null = null;
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

  function finish({ frame, pixels: converted, onPainted }: Painting): void {
    next = null;
    if (converted === null || converted === undefined) draw(frame);
    else {
      fitCanvas(frame);
      context.putImageData(converted, 0, 0);
    }
    onPainted?.();
  }

  async function copyNext(): Promise<void> {
    isCopying = true;
    while (next !== null && next.pixels === undefined) {
      const painting: Painting = next;
      const converted = await copy(painting.frame);
      if (painting !== next) continue;
      painting.pixels = converted;
      if (painting.onPainted !== null) finish(painting);
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
      if (isOfClosedFrame(error)) next = null;
      else canCopy = false;
      return null;
    }
  }

  function begin(frame: CachedFrame, onPainted: (() => void) | null): void {
    const isCopied = slowDraws >= SLOW_DRAWS_IN_A_ROW && canCopy && frame.copyPixels !== null;
    next = { frame, onPainted, pixels: isCopied ? undefined : null };
    if (isCopied && !isCopying) void copyNext();
    if (!isCopied && onPainted !== null) finish(next);
  }

  return {
    paint: begin,
    paintNow(frame) {
      next = null;
      draw(frame);
    },
    prepare: (frame) => begin(frame, null),
    paintPrepared() {
      if (next === null || next.onPainted !== null || next.pixels === undefined) return false;
      finish(next);
      return true;
    },
    drop() {
      next = null;
    },
  };
}
