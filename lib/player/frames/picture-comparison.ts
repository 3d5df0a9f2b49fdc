import type { Timecode } from "@/lib/domain/playback/timecode";
import {
  createFingerprinter,
  meanDifference,
  DRAWN,
  lumaFingerprint,
  type Fingerprint,
} from "@/lib/player/engine/fingerprint";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { FrameRange } from "@/lib/player/frames/frame-window";

export interface Comparison {
  picture: Fingerprint;
  differences: Map<number, number>;
  isCurrent: () => boolean;
}

export interface PictureComparer {
  fingerprint(frame: CachedFrame): Promise<Fingerprint | null>;
  /** If a canvas returns noise during the comparison, its result is empty, though some of it was read before. */
  begin(picture: Fingerprint, isCurrent: () => boolean): Comparison;
  /** Compares the range. Missing frames are decoded, which moves the store's window. One call at a time. */
  compare(comparison: Comparison, range: FrameRange): Promise<void>;
  clampRange(firstFrame: number, lastFrame: number): FrameRange;
  capacity(): number;
  endIfObsolete(): void;
  onFrame(frameIndex: number): void;
  setStore(store: FrameStore | null): void;
}

export interface PictureComparerParts {
  trust: FrameTrust;
  timecode: Pick<Timecode, "frameCount">;
  /** Decoding pauses while the video plays; a comparison may resume it. */
  mayFill: () => boolean;
}

/** After this wait, missing frames are requested again if others came (a step went elsewhere), else given up. */
const WAIT_MS = 3000;
const MAX_REQUESTS = 4;

interface PendingComparison {
  onFrame(frameIndex: number): Promise<void>;
  end(): void;
  isCurrent(): boolean;
}

export function createPictureComparer({ trust, timecode, mayFill }: PictureComparerParts): PictureComparer {
  const fingerprinter = createFingerprinter(() => trust.note("canvas-pixels", "refused"));
  trust.note("canvas-pixels", fingerprinter === null ? "refused" : "believed");
  let store: FrameStore | null = null;
  let pending: PendingComparison | null = null;
  /** The element's pictures and the decoder's have the same memory layout. Otherwise both are drawn. */
  let isLumaAlike = true;

  async function compare(
    { picture, differences, isCurrent }: Comparison,
    { firstFrame, lastFrame }: FrameRange,
  ): Promise<void> {
    const missing = new Set<number>();
    for (let frame = firstFrame; frame <= lastFrame; frame += 1) {
      if (!differences.has(frame) && !(await compareCached(picture, frame, differences))) missing.add(frame);
    }
    if (store === null || missing.size === 0) return;
    await new Promise<void>((resolve) => {
      let requests = 0;
      let hasNewFrames = true;
      let timer: ReturnType<typeof setTimeout>;
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const requestMissing = (): void => {
        if (!isCurrent() || !hasNewFrames || requests === MAX_REQUESTS || store === null) return end();
        requests += 1;
        hasNewFrames = false;
        timer = setTimeout(requestMissing, WAIT_MS);
        store.moveTo(Math.min(...missing), 1);
        store.resume();
      };
      pending = {
        end,
        isCurrent,
        async onFrame(frameIndex) {
          hasNewFrames = true;
          if (!missing.has(frameIndex) || !(await compareCached(picture, frameIndex, differences))) return;
          missing.delete(frameIndex);
          if (missing.size === 0) end();
        },
      };
      const { onFrame } = pending;
      for (const frame of missing) void onFrame(frame);
      requestMissing();
    });
    pending = null;
    if (!mayFill()) store?.pause();
  }

  const draw = (frame: CachedFrame): Fingerprint | null =>
    fingerprinter?.take((context) => frame.draw(context)) ?? null;

  const luma = async ({ videoFrame }: CachedFrame): Promise<Fingerprint | null> =>
    videoFrame === undefined ? null : lumaFingerprint(videoFrame);

  /** A frame without memory of its own is drawn before the return: the element may soon paint its next frame. */
  async function fingerprint(frame: CachedFrame): Promise<Fingerprint | null> {
    if (frame.videoFrame === undefined || !isLumaAlike) return draw(frame);
    return (await luma(frame)) ?? draw(frame);
  }

  async function compareCached(
    picture: Fingerprint,
    frameIndex: number,
    differences: Map<number, number>,
  ): Promise<boolean> {
    const cachedFrame = store?.hasFullResolution(frameIndex) === true ? store.get(frameIndex) : null;
    if (cachedFrame === null) return false;
    const cached = picture.basis === DRAWN ? draw(cachedFrame) : await luma(cachedFrame);
    if (cached?.basis === picture.basis) differences.set(frameIndex, meanDifference(picture, cached));
    else isLumaAlike = false;
    return true;
  }

  return {
    fingerprint,
    begin: (picture, isCurrent) => ({
      picture,
      differences: new Map(),
      isCurrent: () => isCurrent() && !(picture.basis === DRAWN && trust.isRefused("canvas-pixels")),
    }),
    compare,
    clampRange: (firstFrame, lastFrame) => ({
      firstFrame: Math.max(0, firstFrame),
      lastFrame: Math.min(timecode.frameCount - 1, lastFrame),
    }),
    capacity: () => store?.capacity ?? 0,
    endIfObsolete() {
      if (pending?.isCurrent() === false) pending.end();
    },
    onFrame: (frameIndex) => void pending?.onFrame(frameIndex),
    setStore(next) {
      store = next;
      pending?.end();
    },
  };
}
