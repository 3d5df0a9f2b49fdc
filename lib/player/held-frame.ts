/** Owns one decoded picture and its memory: drawn any number of times, closed exactly once. */
import { VideoSample } from "mediabunny";

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

/**
 * A copy of a decoder's frame in ordinary memory; the frame itself is closed. A hardware decoder owns only so many
 * pictures and stands still while all of them are kept.
 */
export async function holdCopy(sample: VideoSample): Promise<HeldFrame> {
  const { format } = sample;
  // A picture that never leaves the graphics card has no format to copy; it is drawn into a bitmap instead.
  if (format === null) {
    const held = holdSample(sample);
    const bitmap = scaleDown(held, 1);
    held.close();
    return bitmap;
  }
  const pixels = new Uint8Array(sample.allocationSize());
  const layout = await sample.copyTo(pixels);
  const { width, height } = sample.visibleRect;
  const copy = new VideoSample(pixels, {
    format,
    layout,
    codedWidth: width,
    codedHeight: height,
    timestamp: sample.timestamp,
    rotation: sample.rotation,
    flip: sample.flip,
    colorSpace: sample.colorSpace,
    displayWidth: sample.displayWidth,
    displayHeight: sample.displayHeight,
  });
  sample.close();
  return holdSample(copy);
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

/** Bytes of a bitmap of this size. */
export function bitmapBytes({ width, height }: { width: number; height: number }): number {
  return width * height * 4;
}

/** How far pictures of this size are to be scaled down for `count` bitmaps of them to fit a budget; below 1. */
export function standInScaleFor(
  size: { width: number; height: number },
  count: number,
  budgetBytes: number,
): number {
  return Math.min(0.99, Math.sqrt(budgetBytes / count / bitmapBytes(size)));
}
