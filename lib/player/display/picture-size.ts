import type { PictureSize } from "@/lib/player/state/video-source";

/** In pixels as shown. WebKit reports 0 after its metadata until a "resize" event. @param signal ends the wait */
export function whenPictureSizeKnown(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onKnown: (size: PictureSize) => void,
): void {
  const { videoWidth: width, videoHeight: height } = video;
  if (width > 0 && height > 0) return onKnown({ width, height });
  const retry = () => whenPictureSizeKnown(video, signal, onKnown);
  video.addEventListener("resize", retry, { once: true, signal });
}
