import type { Timecode } from "@/lib/domain/playback/timecode";
import {
  createFingerprinter,
  difference,
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
  found: Map<number, number>;
  isStillAsked: () => boolean;
}

export interface PictureComparer {
  print(frame: CachedFrame): Promise<Fingerprint | null>;
  /** If a canvas returns noise during the comparison, its result is empty, though some of it was read before. */
  begin(picture: Fingerprint, isStillAsked: () => boolean): Comparison;
  /** Compares the range. Missing frames are decoded, which moves the store's window. One call at a time. */
  compare(comparison: Comparison, range: FrameRange): Promise<void>;
  around(firstFrame: number, lastFrame: number): FrameRange;
  capacity(): number;
  endUnasked(): void;
  onFrame(frameIndex: number): void;
  useStore(store: FrameStore | null): void;
}

export interface PictureComparerParts {
  trust: FrameTrust;
  timecode: Pick<Timecode, "frameCount">;
  /** Decoding pauses while the video plays; a comparison may resume it. */
  mayFill: () => boolean;
}

/** After this wait, missing frames are requested again if others came (a step went elsewhere), else given up. */
const WAIT_MS = 3000;
const MAX_ASKS = 4;

interface Wait {
  onFrame(frameIndex: number): Promise<void>;
  end(): void;
  isStillAsked(): boolean;
}

export function createPictureComparer({ trust, timecode, mayFill }: PictureComparerParts): PictureComparer {
  const fingerprinter = createFingerprinter(() => trust.note("canvas-pixels", "refused"));
  trust.note("canvas-pixels", fingerprinter === null ? "refused" : "believed");
  let store: FrameStore | null = null;
  let wait: Wait | null = null;
  /** The element's pictures and the decoder's have the same memory layout. Otherwise both are drawn. */
  let isLumaAlike = true;

  async function compare(
    { picture, found, isStillAsked }: Comparison,
    { firstFrame, lastFrame }: FrameRange,
  ): Promise<void> {
    const missing = new Set<number>();
    for (let frame = firstFrame; frame <= lastFrame; frame += 1) {
      if (!found.has(frame) && !(await take(picture, frame, found))) missing.add(frame);
    }
    if (store === null || missing.size === 0) return;
    await new Promise<void>((resolve) => {
      let asks = 0;
      let hasSomeCome = true;
      let timer: ReturnType<typeof setTimeout>;
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const ask = (): void => {
        if (!isStillAsked() || !hasSomeCome || asks === MAX_ASKS || store === null) return end();
        asks += 1;
        hasSomeCome = false;
        timer = setTimeout(ask, WAIT_MS);
        store.moveTo(Math.min(...missing), 1);
        store.resume();
      };
      wait = {
        end,
        isStillAsked,
        async onFrame(frameIndex) {
          hasSomeCome = true;
          if (!missing.has(frameIndex) || !(await take(picture, frameIndex, found))) return;
          missing.delete(frameIndex);
          if (missing.size === 0) end();
        },
      };
      const { onFrame } = wait;
      for (const frame of missing) void onFrame(frame);
      ask();
    });
    wait = null;
    if (!mayFill()) store?.pause();
  }

  const draw = (frame: CachedFrame): Fingerprint | null =>
    fingerprinter?.take((context) => frame.draw(context)) ?? null;

  const luma = async ({ videoFrame }: CachedFrame): Promise<Fingerprint | null> =>
    videoFrame === undefined ? null : lumaFingerprint(videoFrame);

  /** A frame without memory of its own is drawn before the return: the element may soon paint its next frame. */
  async function print(frame: CachedFrame): Promise<Fingerprint | null> {
    if (frame.videoFrame === undefined || !isLumaAlike) return draw(frame);
    return (await luma(frame)) ?? draw(frame);
  }

  async function take(
    picture: Fingerprint,
    frameIndex: number,
    found: Map<number, number>,
  ): Promise<boolean> {
    const cachedFrame = store?.hasFullResolution(frameIndex) === true ? store.get(frameIndex) : null;
    if (cachedFrame === null) return false;
    const taken = picture.basis === DRAWN ? draw(cachedFrame) : await luma(cachedFrame);
    if (taken?.basis === picture.basis) found.set(frameIndex, difference(picture, taken));
    else isLumaAlike = false;
    return true;
  }

  return {
    print,
    begin: (picture, isStillAsked) => ({
      picture,
      found: new Map(),
      isStillAsked: () => isStillAsked() && !(picture.basis === DRAWN && trust.isRefused("canvas-pixels")),
    }),
    compare,
    around: (firstFrame, lastFrame) => ({
      firstFrame: Math.max(0, firstFrame),
      lastFrame: Math.min(timecode.frameCount - 1, lastFrame),
    }),
    capacity: () => store?.capacity ?? 0,
    endUnasked() {
      if (wait?.isStillAsked() === false) wait.end();
    },
    onFrame: (frameIndex) => void wait?.onFrame(frameIndex),
    useStore(next) {
      store = next;
      wait?.end();
    },
  };
}
