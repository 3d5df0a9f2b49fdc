/**
 * Gives the open video its frame store: opens the decoder, replaces it when the URL changes or it fails, and falls
 * back to seeking a second video for frame mode where this browser cannot decode.
 */
import type { Timecode } from "@/lib/domain/timecode";
import type { FrameSource } from "@/lib/player/frames/frame-source";
import { createFrameStore, type FrameStore } from "@/lib/player/frames/frame-store";
import { BrokenRangeError, MediaRefusedError } from "@/lib/player/network/media-request";
import { loadFrameSource } from "@/lib/player/frames/load-frame-source";
import { openSeekingFrameSource } from "@/lib/player/frames/seeking-frame-source";
import type { MediaPlace } from "@/lib/player/frames/video-track";

export interface FrameSupply {
  /** Null while frames have to be had by seeking the video. */
  store(): FrameStore | null;
  /** False once this browser is known not to decode this file. */
  canDecode(): boolean;
  /** Opens the decoder at the current URL; what was open is closed. */
  open(): Promise<void>;
  /** Frames for frame mode where there is no decoder. */
  openFallback(): Promise<void>;
  /** Frame mode is over: a fallback store is not kept. */
  closeFallback(): void;
  dispose(): void;
}

export interface FrameSupplyParts {
  timecode: Timecode;
  /** The most that decoded frames may take. */
  budgetBytes: number;
  currentPlace: () => MediaPlace;
  /** Filling begins at once, unless the video plays. */
  mayFill: () => boolean;
  wantsFrameMode: () => boolean;
  onStore: (store: FrameStore | null) => void;
  onFrame: (frameIndex: number, isTarget: boolean) => void;
  /** The bytes stopped coming; to be mended before `open` is called again. */
  onNetworkTrouble: () => void;
  /** No frame is going to be decoded for now: this browser cannot, or the video plays. */
  onNotNeeded: () => void;
}

export function createFrameSupply(parts: FrameSupplyParts): FrameSupply {
  const {
    timecode,
    budgetBytes,
    currentPlace,
    mayFill,
    wantsFrameMode,
    onStore,
    onFrame,
    onNetworkTrouble,
    onNotNeeded,
  } = parts;
  let store: FrameStore | null = null;
  /** WebCodecs was tried and cannot do this file; guessed times cannot be matched to decoded frames at all. */
  let canDecode = !timecode.isApproximate;
  let isDisposed = false;

  function useSource(source: FrameSource): void {
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
    if (isNetworkTrouble(error)) return onNetworkTrouble();
    giveUpDecoding();
  }

  function giveUpDecoding(): void {
    canDecode = false;
    onNotNeeded();
    if (wantsFrameMode()) void openFallback();
  }

  async function openFallback(): Promise<void> {
    const { mp4Url } = currentPlace();
    try {
      const source = await openSeekingFrameSource(mp4Url, timecode);
      if (isDisposed || !wantsFrameMode() || mp4Url !== currentPlace().mp4Url) return source.dispose();
      useSource(source);
    } catch {
      if (!isDisposed) onNetworkTrouble();
    }
  }

  return {
    store: () => store,
    canDecode: () => canDecode,
    async open() {
      if (!canDecode && wantsFrameMode()) return openFallback();
      if (!canDecode) return onNotNeeded();
      const place = currentPlace();
      try {
        const { openFrameSource } = await loadFrameSource();
        const source = await openFrameSource(place, timecode);
        if (source === null) giveUpDecoding();
        else if (isDisposed || place.mp4Url !== currentPlace().mp4Url) source.dispose();
        else useSource(source);
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
function isNetworkTrouble(error: unknown): boolean {
  return (
    error instanceof MediaRefusedError || error instanceof BrokenRangeError || error instanceof TypeError
  );
}
