"use client";
import { useLayoutEffect, useRef } from "react";
import { USUAL_PICTURE } from "@/components/player/picture-size";
import { useTimeScale } from "@/components/player/time-scale";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { tileAt } from "@/lib/domain/playback/sprite";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import type { KeyFramePreviews, PreviewPicture } from "@/lib/player/frames/key-frame-previews";
import { previewSize } from "@/lib/player/frames/preview-size";
import type { ThumbnailSprite } from "@/lib/player/state/video-source";
import { useEngine } from "@/components/player/engine";

/** Pixels on the slider. */
export interface PreviewPoint {
  x: number;
  width: number;
  frameIndex: number;
}

interface SliderPreviewProps {
  point: PreviewPoint;
  sprite: ThumbnailSprite | null;
  marks: readonly TimelineMark[];
}

/** Distance in pixels within which a mark is named. */
const NEAR_PIXELS = 8;
const BARE_WIDTH = 160;

export function SliderPreview({ point, sprite, marks }: SliderPreviewProps) {
  const engine = useEngine();
  const scale = useTimeScale();
  const timecode = engine.getTimecode();
  if (timecode === null) return null;
  const timeSeconds = timecode.timeOf(point.frameIndex);
  const previews = engine.getKeyFramePreviews();
  const size =
    sprite === null && previews?.isAvailable() === true
      ? previewSize(engine.getSnapshot().pictureSize ?? USUAL_PICTURE)
      : null;
  const width = sprite?.tileWidth ?? BARE_WIDTH;
  const left = Math.min(Math.max(point.x, width / 2), Math.max(width / 2, point.width - width / 2));
  const framePixels = point.width / Math.max(1, timecode.frameCount - 1);
  const near = marks.find(
    (mark) => Math.abs(mark.frameIndex - point.frameIndex) * framePixels <= NEAR_PIXELS,
  );
  return (
    <div
      aria-hidden
      data-testid="slider-preview"
      className="bg-stage text-stage-foreground animate-fade-in pointer-events-none absolute bottom-full z-20 mb-1.5 -translate-x-1/2 overflow-hidden rounded-lg border border-white/10 shadow-lg"
      style={{ left, width }}
    >
      {sprite === null ? null : <SpriteTile sprite={sprite} timeSeconds={timeSeconds - timecode.timeOf(0)} />}
      {previews === null || size === null ? null : (
        <KeyFramePicture previews={previews} frameIndex={point.frameIndex} size={size} />
      )}
      <p className="flex justify-between gap-2 px-2 py-1 text-xs whitespace-nowrap tabular-nums">
        <span translate="no" className="font-semibold">
          {formatTimecode(trueSeconds(scale, timeSeconds))}
        </span>
        <span translate="no">Frame {point.frameIndex}</span>
      </p>
      {near === undefined ? null : (
        <p translate="no" className="truncate px-2 pb-1 text-xs opacity-80">
          {near.label}
        </p>
      )}
    </div>
  );
}

function SpriteTile({ sprite, timeSeconds }: { sprite: ThumbnailSprite; timeSeconds: number }) {
  const { column, row } = tileAt(sprite, timeSeconds);
  return (
    <div
      style={{
        width: sprite.tileWidth,
        height: sprite.tileHeight,
        backgroundImage: `url("${sprite.url}")`,
        backgroundPosition: `-${column * sprite.tileWidth}px -${row * sprite.tileHeight}px`,
      }}
    />
  );
}

interface KeyFramePictureProps {
  previews: KeyFramePreviews;
  frameIndex: number;
  size: { width: number; height: number };
}

/** The key frame at or before the frame, painted without rendering. The old picture stays only for a short wait. */
function KeyFramePicture({ previews, frameIndex, size }: KeyFramePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    target.dataset.awaited = "";
    return previews.request(frameIndex, (picture, isOnTheWay) => {
      if (picture === null) return;
      draw(target, picture);
      delete target.dataset.awaited;
      if (!isOnTheWay) return;
      // A layout in between restarts the delay of the transition.
      target.getBoundingClientRect();
      target.dataset.awaited = "";
    });
  }, [previews, frameIndex]);

  return (
    <canvas
      ref={canvas}
      data-testid="key-frame-picture"
      className="mx-auto block duration-0 data-awaited:opacity-0 data-awaited:transition-opacity data-awaited:delay-300"
      style={size}
    />
  );
}

function draw(target: HTMLCanvasElement, picture: PreviewPicture): void {
  if (target.width !== picture.width) target.width = picture.width;
  if (target.height !== picture.height) target.height = picture.height;
  target.getContext("2d")?.drawImage(picture, 0, 0);
}
