/** Owns what is on the screen: the video itself, or a decoded frame painted on the canvas that lies over it. */
import type { HeldFrame } from "@/lib/player/held-frame";

export interface Picture {
  /** Paints the frame over the video, in this display frame. */
  paint(frame: HeldFrame): void;
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
  let isShown = false;
  setShown(false);

  function setShown(shown: boolean): void {
    isShown = shown;
    canvas.style.visibility = shown ? "visible" : "hidden";
  }

  return {
    paint(frame) {
      if (context === null) return;
      // Setting a size, even the same, throws the canvas's memory away.
      if (canvas.width !== frame.width || canvas.height !== frame.height) {
        canvas.width = frame.width;
        canvas.height = frame.height;
      }
      frame.draw(context);
      if (!isShown) setShown(true);
    },
    showVideo() {
      if (isShown) setShown(false);
    },
    isCanvasShown: () => isShown,
    toPng() {
      return encodePng(isShown ? canvas : copyOfVideo(video));
    },
    dispose() {
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
