/** Replaces the decoder when the URL changes or it fails; without a decoder, frame mode seeks a second video. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { FrameSource } from "@/lib/player/frames/frame-source";
import type { Decoding } from "@/lib/player/display/decoding";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import { BrokenRangeError, MediaRefusedError } from "@/lib/player/frames/media-request";
import type { MediaLocation } from "@/lib/player/frames/video-track";
import type { OnVisitedFrame } from "@/lib/player/frames/visit-frames";

export interface FrameProvider {
  store(): FrameStore | null;
  canDecode(): boolean;
  open(): Promise<void>;
  openFallback(): Promise<void>;
  closeFallback(): void;
  /** By a decoder of its own; see `visitFrames`. @throws also where this browser cannot decode the file */
  visit(frames: readonly number[], onFrame: OnVisitedFrame, signal: AbortSignal): Promise<void>;
  dispose(): void;
}

export interface FrameProviderParts {
  timecode: Timecode;
  trust: FrameTrust;
  budgetBytes: number;
  currentLocation: () => MediaLocation;
  mayFill: () => boolean;
  wantsFrameMode: () => boolean;
  onDecoding: (decoding: Decoding) => void;
  onStore: (store: FrameStore | null) => void;
  onFrame: (frameIndex: number, isTarget: boolean) => void;
  /** The network failed; it must recover before `open` is called again. */
  onNetworkError: () => void;
  onFallbackFailed: () => void;
  /** No frame will be decoded for now: the browser cannot, or the video plays. */
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
  /** False also for guessed times, which cannot be matched to decoded frames. */
  let canDecode = !timecode.isApproximate;
  let isDisposed = false;

  async function loaded(): Promise<Decoding> {
    const decoding = await loadDecoding();
    onDecoding(decoding);
    return decoding;
  }

  function setSource(source: FrameSource, { createFrameStore }: Decoding): void {
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
      setSource(source, decoding);
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
        else setSource(source, decoding);
      } catch (error) {
        onFailed(error);
      }
    },
    openFallback,
    closeFallback() {
      if (!canDecode) close();
    },
    async visit(frames, onFrame, signal) {
      const { openFrameSource, visitFrames } = await loaded();
      const source = canDecode ? await openFrameSource(currentLocation(), timecode, trust) : null;
      if (source === null) throw new Error("This browser cannot decode the file.");
      try {
        await visitFrames(source, frames, onFrame, signal);
      } finally {
        source.dispose();
      }
    },
    dispose() {
      isDisposed = true;
      close();
    },
  };
}

/** `fetch` rejects with a TypeError when there was no response. */
function isNetworkError(error: unknown): boolean {
  return (
    error instanceof MediaRefusedError || error instanceof BrokenRangeError || error instanceof TypeError
  );
}

/** Nearly half of the workspace's script. @throws TypeError, as `fetch` does, when it cannot be loaded */
async function loadDecoding(): Promise<Decoding> {
  try {
    return (await import("./decoding")).decoding;
  } catch (cause) {
    throw new TypeError("The decoder's script could not be loaded.", { cause });
  }
}
