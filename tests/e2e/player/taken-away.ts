/** Interfaces of the browser that a test removes, as in browsers that lack them. */
import type { Page } from "@playwright/test";

export const INTERFACES = {
  WebCodecs: ["VideoDecoder", "VideoFrame", "EncodedVideoChunk", "VideoColorSpace"],
  requestVideoFrameCallback: ["requestVideoFrameCallback"],
  MediaSource: ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"],
  OffscreenCanvas: ["OffscreenCanvas"],
  SharedArrayBuffer: ["SharedArrayBuffer"],
};
export const EVERYTHING = Object.values(INTERFACES).flat();

/** In every page opened from now on, until it is ended. */
export function takeAway(page: Page, names: readonly string[]): Promise<{ dispose(): Promise<void> }> {
  return page.addInitScript((missing) => {
    for (const name of missing) {
      Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(HTMLVideoElement.prototype, name);
    }
  }, names);
}
