/** One decoded picture and its memory: drawn any number of times, closed exactly once. */
import type { Rotation } from "mediabunny";

export interface HeldFrame {
  /** Size as shown, rotation applied. */
  readonly width: number;
  readonly height: number;
  /** False for a scaled-down stand-in. */
  readonly isSharp: boolean;
  draw(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void;
  /** Converts the picture to RGBA, 4 bytes a pixel at its size as shown; null where only `draw` can. */
  readonly copyPixels: ((into: Uint8ClampedArray<ArrayBuffer>) => Promise<unknown>) | null;
  close(): void;
}

/** A decoder's frame as it came: 1.5 bytes a pixel, converted only when drawn. */
export function holdVideoFrame(frame: VideoFrame, rotation: Rotation): HeldFrame {
  const isUpright = rotation % 180 === 0;
  return {
    width: isUpright ? frame.displayWidth : frame.displayHeight,
    height: isUpright ? frame.displayHeight : frame.displayWidth,
    isSharp: true,
    draw(context) {
      const { width, height } = context.canvas;
      if (rotation === 0) return context.drawImage(frame, 0, 0, width, height);
      const [across, down] = isUpright ? [width, height] : [height, width];
      context.save();
      context.translate(width / 2, height / 2);
      context.rotate((rotation * Math.PI) / 180);
      context.drawImage(frame, -across / 2, -down / 2, across, down);
      context.restore();
    },
    copyPixels: canConvert(frame, rotation) ? (into) => frame.copyTo(into, { format: "RGBA" }) : null,
    close: () => frame.close(),
  };
}

/** Only pictures in ordinary memory, shown as they were coded. */
function canConvert(
  { format, visibleRect, displayWidth, displayHeight }: VideoFrame,
  rotation: Rotation,
): boolean {
  return (
    rotation === 0 &&
    format !== null &&
    visibleRect?.width === displayWidth &&
    visibleRect.height === displayHeight
  );
}

/**
 * A copy of a decoder's frame in ordinary memory; the frame itself is closed. A hardware decoder owns only so many
 * pictures and stands still while all of them are kept.
 */
export async function holdCopy(frame: VideoFrame, rotation: Rotation): Promise<HeldFrame> {
  const { format, visibleRect } = frame;
  // A picture that never leaves the graphics card has no format to copy; it is drawn into a bitmap instead.
  if (format === null || visibleRect === null) {
    const held = holdVideoFrame(frame, rotation);
    const bitmap = scaleDown(held, 1);
    held.close();
    return bitmap;
  }
  const pixels = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(pixels);
  const copy = new VideoFrame(pixels, {
    format,
    layout,
    codedWidth: visibleRect.width,
    codedHeight: visibleRect.height,
    timestamp: frame.timestamp,
    colorSpace: frame.colorSpace,
    displayWidth: frame.displayWidth,
    displayHeight: frame.displayHeight,
  });
  frame.close();
  return holdVideoFrame(copy, rotation);
}

/** A bitmap standing in for a frame of `width` by `height`; drawn stretched to full size. */
export function holdBitmap(bitmap: ImageBitmap, width: number, height: number): HeldFrame {
  return {
    width,
    height,
    isSharp: bitmap.width >= width,
    draw: (context) => context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height),
    copyPixels: null,
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
