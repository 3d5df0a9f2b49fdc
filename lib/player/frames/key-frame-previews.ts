/** For videos without a thumbnail strip: a key frame costs one packet, any other frame its group. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { OpenSink } from "@/lib/player/frames/preview-sink";
import type { MediaLocation } from "@/lib/player/frames/video-track";

export type PreviewPicture = HTMLCanvasElement | OffscreenCanvas;

/** The requested picture, or an earlier request's (`isOnTheWay`); null when there is none. */
export type OnPreview = (picture: PreviewPicture | null, isOnTheWay: boolean) => void;

export interface KeyFramePreviews {
  /** False when this browser cannot decode the video, and for a while after a network error. */
  isAvailable(): boolean;
  /** The last key frame at or before this frame. Draw it at once; the cache owns it. @returns a cancel function. */
  request(frameIndex: number, onPreview: OnPreview): () => void;
  /** The video has a new URL: closes open readers. The pictures stay valid. */
  reopen(): void;
  dispose(): void;
}

export interface KeyFramePreviewsParts {
  timecode: Timecode;
  currentLocation: () => MediaLocation;
}

/** At most 230 KB each. */
const MAX_CACHED = 60;
/** Pause after a network failure; hovering sends many requests per second. */
const FAILURE_PAUSE_MS = 5000;

interface PreviewRequest {
  keyFrame: number;
  onPreview: OnPreview;
}

export function createKeyFramePreviews({
  timecode,
  currentLocation,
}: KeyFramePreviewsParts): KeyFramePreviews {
  const cached = new Map<number, PreviewPicture>();
  let current: PreviewRequest | null = null;
  let opening: Promise<OpenSink | null> | null = null;
  let isDecoding = false;
  // Guessed times do not identify a frame.
  let canDecode = typeof VideoDecoder !== "undefined" && !timecode.isApproximate;
  let pausedUntilMs = 0;

  const isAvailable = (): boolean => canDecode && performance.now() >= pausedUntilMs;

  function readCached(keyFrame: number): PreviewPicture | null {
    const picture = cached.get(keyFrame);
    if (picture === undefined) return null;
    cached.delete(keyFrame);
    cached.set(keyFrame, picture);
    return picture;
  }

  function addCached(keyFrame: number, picture: PreviewPicture): void {
    cached.set(keyFrame, picture);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  }

  function nextToDecode(): number | null {
    return current === null || cached.has(current.keyFrame) || !isAvailable() ? null : current.keyFrame;
  }

  async function decodeRequested(): Promise<void> {
    if (isDecoding) return;
    isDecoding = true;
    for (let keyFrame = nextToDecode(); keyFrame !== null; keyFrame = nextToDecode()) {
      const source = (opening ??= openSink(currentLocation()));
      try {
        const picture = await decode(await source, keyFrame);
        if (picture === null) canDecode = false;
        else addCached(keyFrame, picture);
      } catch {
        if (source !== opening) continue;
        close();
        pausedUntilMs = performance.now() + FAILURE_PAUSE_MS;
      }
      current?.onPreview(cached.get(keyFrame) ?? null, current.keyFrame !== keyFrame);
    }
    isDecoding = false;
  }

  async function decode(source: OpenSink | null, keyFrame: number): Promise<PreviewPicture | null> {
    const wrapped = await source?.sink.getCanvas(timecode.midOf(keyFrame));
    return wrapped?.canvas ?? null;
  }

  function close(): void {
    const closing = opening;
    opening = null;
    closing?.then(
      (source) => source?.close(),
      () => undefined,
    );
  }

  return {
    isAvailable,
    request(frameIndex, onPreview) {
      const request: PreviewRequest = { keyFrame: timecode.keyFrameAtOrBefore(frameIndex), onPreview };
      current = request;
      const picture = readCached(request.keyFrame);
      if (picture !== null) onPreview(picture, false);
      else void decodeRequested();
      return () => {
        if (current === request) current = null;
      };
    },
    reopen() {
      close();
      pausedUntilMs = 0;
    },
    dispose() {
      canDecode = false;
      current = null;
      cached.clear();
      close();
    },
  };
}

async function openSink(location: MediaLocation): Promise<OpenSink | null> {
  const { openPreviewSink } = await import("./preview-sink");
  return openPreviewSink(location);
}
