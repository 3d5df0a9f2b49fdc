/** Chooses what is on the screen: the video itself, or a decoded frame painted on the canvas that lies over it. */
import { createFramePainter } from "@/lib/player/display/frame-painter";
import type { HeldFrame } from "@/lib/player/frames/held-frame";

export interface Picture {
  /** Paints the frame over the video; calls back when it is there, unless something else was shown meanwhile. */
  paint(frame: HeldFrame, onPainted: () => void): void;
  /** Paints the frame over the video before it returns: up to 40 ms where drawing is slow. */
  paintNow(frame: HeldFrame): void;
  /** Begins to make the frame ready for `paintPrepared`. The frame must stay open until then. */
  prepare(frame: HeldFrame): void;
  /** Paints what was prepared over the video; false when it is not ready, or when something else was shown since. */
  paintPrepared(): boolean;
  /** Paints what the video shows over it, before the video is given something else. */
  coverVideo(): void;
  /** Lets the video be seen. */
  showVideo(): void;
  isCanvasShown(): boolean;
  /** The picture on the screen as a PNG at the video's own size. */
  toPng(): Promise<Blob | null>;
  /** Gives the canvas's memory back. */
  dispose(): void;
}

export function createPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture {
  const context = canvas.getContext("2d", { alpha: false });
  const painter = context === null ? null : createFramePainter(context);
  let isShown = true;
  setShown(false);

  function setShown(shown: boolean): void {
    if (shown === isShown) return;
    isShown = shown;
    canvas.style.visibility = shown ? "visible" : "hidden";
  }

  function paintNow(frame: HeldFrame): void {
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
    coverVideo() {
      const { videoWidth: width, videoHeight: height } = video;
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const draw = (target: CanvasRenderingContext2D): void => target.drawImage(video, 0, 0, width, height);
      paintNow({ width, height, isSharp: true, draw, copyPixels: null, close: () => undefined });
    },
    showVideo() {
      painter?.drop();
      setShown(false);
    },
    isCanvasShown: () => isShown,
    toPng() {
      return encodePng(isShown ? canvas : copyOfVideo(video));
    },
    dispose() {
      painter?.drop();
      setShown(false);
      canvas.width = 0;
      canvas.height = 0;
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
