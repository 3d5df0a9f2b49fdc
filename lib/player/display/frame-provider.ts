/**
 * Provides the frame store of the open video: opens the decoder, replaces it when the URL changes or it
 * fails, and falls back to seeking a second video for frame mode where the browser cannot decode.
 */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { FrameSource } from "@/lib/player/frames/frame-source";
import type { Decoding } from "@/lib/player/display/decoding";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import { BrokenRangeError, MediaRefusedError } from "@/lib/player/frames/media-request";
import type { MediaLocation } from "@/lib/player/frames/video-track";

export interface FrameProvider {
  /** Null while frames come from seeking the video. */
  store(): FrameStore | null;
  /** False once the browser is known not to decode this file. */
  canDecode(): boolean;
  /** Opens the decoder at the current URL, and closes the one before. */
  open(): Promise<void>;
  /** Frames for frame mode where there is no decoder. */
  openFallback(): Promise<void>;
  /** Frame mode is over: closes a fallback store. */
  closeFallback(): void;
  dispose(): void;
}

export interface FrameProviderParts {
  timecode: Timecode;
  trust: FrameTrust;
  /** The most that decoded frames may take. */
  budgetBytes: number;
  currentLocation: () => MediaLocation;
  /** Filling begins at once, unless the video plays. */
  mayFill: () => boolean;
  wantsFrameMode: () => boolean;
  /** Called before the first store is there. */
  onDecoding: (decoding: Decoding) => void;
  onStore: (store: FrameStore | null) => void;
  onFrame: (frameIndex: number, isTarget: boolean) => void;
  /** The network failed; to be recovered before `open` is called again. */
  onNetworkError: () => void;
  /** The element that is sought for frame mode gave up, and would again. */
  onFallbackFailed: () => void;
  /** No frame is going to be decoded for now: this browser cannot, or the video plays. */
  onNotNeeded: () => void;
}

export function createFrameProvider(parts: FrameProviderParts): FrameProvider {
  const {
    timecode,
    trust,
    budgetBytes,
    currentLocation,
    mayFill,
    wantsFrameMode,
    onDecoding,
    onStore,
    onFrame,
    onNetworkError,
    onFallbackFailed,
    onNotNeeded,
  } = parts;
  let store: FrameStore | null = null;
  /** WebCodecs was tried and cannot do this file; guessed times cannot be matched to decoded frames at all. */
  let canDecode = !timecode.isApproximate;
  let isDisposed = false;

  async function loaded(): Promise<Decoding> {
    const decoding = await loadDecoding();
    onDecoding(decoding);
    return decoding;
  }

  function useSource(source: FrameSource, { createFrameStore }: Decoding): void {
    close();
    store = createFrameStore({ source, timecode, budgetBytes, onFrame, onError: onFailed });
    onStore(store);
    if (mayFill()) store.resume();
    else onNotNeeded();
  }

  function close(): void {
    if (store === null) return;
    const closed = store;
    store = null;
    onStore(null);
    closed.dispose();
  }

  function onFailed(error: unknown): void {
    if (isDisposed) return;
    close();
    if (isNetworkError(error)) return onNetworkError();
    if (!canDecode) return onFallbackFailed();
    stopDecoding();
  }

  function stopDecoding(): void {
    canDecode = false;
    onStore(null);
    onNotNeeded();
    if (wantsFrameMode()) void openFallback();
  }

  async function openFallback(): Promise<void> {
    const { mp4Url } = currentLocation();
    try {
      const decoding = await loaded();
      const source = await decoding.openSeekingFrameSource(mp4Url, timecode, trust);
      if (isDisposed || !wantsFrameMode() || mp4Url !== currentLocation().mp4Url) return source.dispose();
      useSource(source, decoding);
    } catch {
      if (!isDisposed) onNetworkError();
    }
  }

  return {
    store: () => store,
    canDecode: () => canDecode,
    async open() {
      if (!canDecode && wantsFrameMode()) return openFallback();
      if (!canDecode) return onNotNeeded();
      const location = currentLocation();
      try {
        const decoding = await loaded();
        const source = await decoding.openFrameSource(location, timecode, trust);
        if (source === null) stopDecoding();
        else if (isDisposed || location.mp4Url !== currentLocation().mp4Url) source.dispose();
        else useSource(source, decoding);
      } catch (error) {
        onFailed(error);
      }
    },
    openFallback,
    closeFallback() {
      if (!canDecode) close();
    },
    dispose() {
      isDisposed = true;
      close();
    },
  };
}

/** `fetch` rejects with a TypeError when no answer came. */
function isNetworkError(error: unknown): boolean {
  return (
    error instanceof MediaRefusedError || error instanceof BrokenRangeError || error instanceof TypeError
  );
}

/**
 * Loads the part of the player that reads, decodes, caches and compares frames: nearly half of the workspace's script.
 * @throws TypeError, as `fetch` does, when it could not be loaded
 */
async function loadDecoding(): Promise<Decoding> {
  try {
    return (await import("./decoding")).decoding;
  } catch (cause) {
    throw new TypeError("The decoder's script could not be loaded.", { cause });
  }
}
