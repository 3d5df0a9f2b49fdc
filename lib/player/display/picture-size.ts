/** The measures of an element's picture, which a browser may know a moment after its metadata. */
import type { PictureSize } from "@/lib/player/state/video-source";

/**
 * Tells the measures once, in pixels as shown: now, or when they are known. WebKit says 0 until then, and tells by "resize".
 * @param signal ends the wait
 */
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
