/** One decoded picture: drawn any number of times, closed exactly once. */
import type { Rotation } from "mediabunny";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import { isOfClosedFrame } from "@/lib/player/frames/closed-frame";

export interface CachedFrame {
  /** Size as shown, rotation applied. */
  readonly width: number;
  readonly height: number;
  readonly isFullResolution: boolean;
  readonly isApproximate?: boolean;
  draw(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void;
  /** Converts to RGBA, 4 bytes per pixel at its size as shown; null when only `draw` can. */
  readonly copyPixels: ((into: Uint8ClampedArray<ArrayBuffer>) => Promise<unknown>) | null;
  /** The frame in memory, if it can be compared without drawing. */
  readonly videoFrame?: VideoFrame;
  close(): void;
}

/** The decoder's frame, 1.5 bytes per pixel, converted only when drawn. */
export function cacheVideoFrame(frame: VideoFrame, rotation: Rotation, trust: FrameTrust): CachedFrame {
  const isUpright = rotation % 180 === 0;
  return {
    width: isUpright ? frame.displayWidth : frame.displayHeight,
    height: isUpright ? frame.displayHeight : frame.displayWidth,
    isFullResolution: true,
    draw(context) {
      const { width, height } = context.canvas;
      if (rotation === 0) return context.drawImage(frame, 0, 0, width, height);
      const [drawnWidth, drawnHeight] = isUpright ? [width, height] : [height, width];
      context.save();
      context.translate(width / 2, height / 2);
      context.rotate((rotation * Math.PI) / 180);
      context.drawImage(frame, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight);
      context.restore();
    },
    copyPixels:
      canConvert(frame, rotation) && !trust.isRefused("copied-pixels")
        ? (into) => copyAsRgba(frame, into, trust)
        : null,
    videoFrame: frame,
    close: () => frame.close(),
  };
}

export class WrongPixelsError extends Error {}

const SAMPLED_PIXELS = 64;

/** WebKit ignores the format; alpha reveals unwritten memory. @throws WrongPixelsError, or the engine's error */
async function copyAsRgba(
  frame: VideoFrame,
  into: Uint8ClampedArray<ArrayBuffer>,
  trust: FrameTrust,
): Promise<void> {
  const step = 4 * Math.max(1, Math.floor(into.length / 4 / SAMPLED_PIXELS));
  for (let alpha = into.length - 1; alpha > 0; alpha -= step) into[alpha] = 0;
  let layout: PlaneLayout[];
  try {
    layout = await frame.copyTo(into, { format: "RGBA" });
  } catch (error) {
    if (!isOfClosedFrame(error)) trust.note("copied-pixels", "refused");
    throw error;
  }
  const [plane, ...others] = layout;
  let isRgba = plane?.offset === 0 && plane.stride === frame.displayWidth * 4 && others.length === 0;
  for (let alpha = into.length - 1; alpha > 0; alpha -= step) isRgba &&= into[alpha] === 255;
  trust.note("copied-pixels", isRgba ? "believed" : "refused");
  if (!isRgba) throw new WrongPixelsError();
}

/** Only pictures in ordinary memory, in their coded size and orientation. */
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

/** Closes the original: a hardware decoder owns only a few pictures and stops while all are in use. */
export async function cacheCopy(
  frame: VideoFrame,
  rotation: Rotation,
  trust: FrameTrust,
): Promise<CachedFrame> {
  const copy = trust.isRefused("copied-pixels") ? null : await copyPlanes(frame, trust);
  const cached = cacheVideoFrame(copy ?? frame, rotation, trust);
  if (copy !== null) {
    frame.close();
    return cached;
  }
  const bitmap = scaleDown(cached, 1);
  cached.close();
  return bitmap;
}

/** Null for a picture that never leaves the graphics card (it has no format), and for an engine that does not copy. */
async function copyPlanes(frame: VideoFrame, trust: FrameTrust): Promise<VideoFrame | null> {
  const { format, visibleRect, timestamp, colorSpace, displayWidth, displayHeight } = frame;
  if (format === null || visibleRect === null) return null;
  const { width: codedWidth, height: codedHeight } = visibleRect;
  try {
    const pixels = new Uint8Array(frame.allocationSize());
    const step = Math.max(1, Math.floor(pixels.length / SAMPLED_PIXELS));
    // A pattern that no picture has, to find unwritten bytes.
    const patternByte = (at: number): number => (at * 167 + 13) % 256;
    for (let at = 0; at < pixels.length; at += step) pixels[at] = patternByte(at);
    const layout = await frame.copyTo(pixels);
    let isCopied = false;
    for (let at = 0; at < pixels.length; at += step) isCopied ||= pixels[at] !== patternByte(at);
    if (!isCopied) throw new WrongPixelsError();
    const size = { codedWidth, codedHeight, displayWidth, displayHeight };
    return new VideoFrame(pixels, { format, layout, timestamp, colorSpace, ...size });
  } catch {
    trust.note("copied-pixels", "refused");
    return null;
  }
}

export function cacheBitmap(
  bitmap: ImageBitmap | HTMLCanvasElement,
  width: number,
  height: number,
): CachedFrame {
  return {
    width,
    height,
    isFullResolution: bitmap.width >= width,
    draw: (context) => context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height),
    copyPixels: null,
    close() {
      if ("close" in bitmap) bitmap.close();
      else bitmap.width = 0;
    },
  };
}

/** Draws the frame into a new bitmap (4 bytes per pixel). The frame stays open. */
export function scaleDown(frame: CachedFrame, scale: number): CachedFrame {
  const [width, height] = [frame.width, frame.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (typeof OffscreenCanvas === "undefined") {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    drawOn(canvas.getContext("2d", { alpha: false }), frame);
    return cacheBitmap(canvas, frame.width, frame.height);
  }
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  drawOn(canvas.getContext("2d", { alpha: false }), frame);
  return cacheBitmap(canvas.transferToImageBitmap(), frame.width, frame.height);
}

function drawOn(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  frame: CachedFrame,
): void {
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  frame.draw(context);
}

export function bitmapBytes({ width, height }: { width: number; height: number }): number {
  return width * height * 4;
}

export function placeholderScaleFor(
  size: { width: number; height: number },
  count: number,
  budgetBytes: number,
): number {
  return Math.min(0.99, Math.sqrt(budgetBytes / count / bitmapBytes(size)));
}
