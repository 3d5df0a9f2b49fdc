/** Chooses the visible picture: the video, or a decoded frame on the canvas over it. */
import { createFramePainter } from "@/lib/player/display/frame-painter";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";

export interface Picture {
  paint(frame: CachedFrame, onPainted: () => void): void;
  /** Returns after the frame is painted: up to 40 ms where drawing is slow. */
  paintNow(frame: CachedFrame): void;
  prepare(frame: CachedFrame): void;
  /** False when the frame is not ready, or something else was shown since. */
  paintPrepared(): boolean;
  freezeVideo(): boolean;
  showVideo(): void;
  isCanvasShown(): boolean;
  /** PNG at the video's own size. */
  toPng(): Promise<Blob | null>;
  dispose(keepsFrozenFrame: boolean): void;
}

export function createPicture(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  isCovered: boolean,
): Picture {
  const context = canvas.getContext("2d", { alpha: false });
  const painter = context === null ? null : createFramePainter(context);
  let isShown = false;
  setShown(isCovered);

  function setShown(shown: boolean): void {
    isShown = shown;
    const visibility = shown ? "visible" : "hidden";
    if (canvas.style.visibility !== visibility) canvas.style.visibility = visibility;
  }

  /** A canvas without pixels hides the video by its background. */
  function clear(): void {
    painter?.drop();
    canvas.width = 0;
    canvas.height = 0;
  }

  function paintNow(frame: CachedFrame): void {
    painter?.paintNow(frame);
    setShown(painter !== null);
  }

  return {
    paint(frame, onPainted) {
      painter?.paint(frame, () => {
        setShown(true);
        onPainted();
      });
    },
    paintNow,
    prepare: (frame) => painter?.prepare(frame),
    paintPrepared() {
      const isPainted = painter?.paintPrepared() ?? false;
      if (isPainted) setShown(true);
      return isPainted;
    },
    freezeVideo() {
      const { videoWidth: width, videoHeight: height } = video;
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
        clear();
        setShown(true);
        return false;
      }
      const draw = (target: CanvasRenderingContext2D): void => target.drawImage(video, 0, 0, width, height);
      paintNow({ width, height, isFullResolution: true, draw, copyPixels: null, close: () => undefined });
      return true;
    },
    showVideo() {
      painter?.drop();
      setShown(false);
    },
    isCanvasShown: () => isShown,
    toPng() {
      return encodePng(isShown ? canvas : copyOfVideo(video));
    },
    dispose(keepsFrozenFrame) {
      if (keepsFrozenFrame) return painter?.drop();
      clear();
      setShown(false);
    },
  };
}

function copyOfVideo(video: HTMLVideoElement): HTMLCanvasElement | null {
  if (video.videoWidth === 0) return null;
  const copy = document.createElement("canvas");
  copy.width = video.videoWidth;
  copy.height = video.videoHeight;
  copy.getContext("2d", { alpha: false })?.drawImage(video, 0, 0);
  return copy;
}

function encodePng(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  if (canvas === null || canvas.width === 0) return Promise.resolve(null);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
