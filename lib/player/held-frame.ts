/** Owns one decoded picture and its memory: drawn any number of times, closed exactly once. */
import type { VideoSample } from "mediabunny";

export interface HeldFrame {
  /** Size as shown, rotation applied. */
  readonly width: number;
  readonly height: number;
  /** False for a scaled-down stand-in. */
  readonly isSharp: boolean;
  draw(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void;
  close(): void;
}

/** A decoder's frame as it came: 1.5 bytes a pixel, converted only when drawn. */
export function holdSample(sample: VideoSample): HeldFrame {
  return {
    width: sample.displayWidth,
    height: sample.displayHeight,
    isSharp: true,
    draw: (context) => sample.draw(context, 0, 0, context.canvas.width, context.canvas.height),
    close: () => sample.close(),
  };
}

/** A bitmap standing in for a frame of `width` by `height`; drawn stretched to full size. */
export function holdBitmap(bitmap: ImageBitmap, width: number, height: number): HeldFrame {
  return {
    width,
    height,
    isSharp: bitmap.width >= width,
    draw: (context) => context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height),
    close: () => bitmap.close(),
  };
}

/** Draws a frame at `scale` into a bitmap of its own (4 bytes a pixel). The frame stays open. */
export function scaleDown(frame: HeldFrame, scale: number): HeldFrame {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(frame.width * scale)),
    Math.max(1, Math.round(frame.height * scale)),
  );
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  frame.draw(context);
  return holdBitmap(canvas.transferToImageBitmap(), frame.width, frame.height);
}
