/** Decodes ahead in the direction of travel, keeps a memory budget, and closes every frame exactly once. */
import type { Direction } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameReader, FrameSource } from "@/lib/player/frames/frame-source";
import {
  evictionCost,
  firstMissing,
  lastMissing,
  leastWanted,
  nextRunToDecode,
  windowAround,
} from "@/lib/player/frames/frame-window";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import {
  bitmapBytes,
  scaleDown,
  placeholderScaleFor,
  type CachedFrame,
} from "@/lib/player/frames/cached-frame";

export interface FrameStoreOptions {
  source: FrameSource;
  timecode: Timecode;
  budgetBytes: number;
  /** `isTarget` when the playhead went to this frame, even if another was requested since. */
  onFrame: (frameIndex: number, isTarget: boolean) => void;
  onError: (error: unknown) => void;
}

export interface FrameStore {
  /** The frame at full size, else its placeholder, else null. The store owns it; do not close it. */
  get(frameIndex: number): CachedFrame | null;
  hasFullResolution(frameIndex: number): boolean;
  readonly capacity: number;
  moveTo(frameIndex: number, direction: Direction): void;
  /** Requests the whole range, beyond the window; what exceeds the budget is scaled down. */
  hold(range: FrameRange): void;
  release(): void;
  cachedCount(range: FrameRange): number;
  /** Stops decoding, because a playing video needs the processor; cached frames stay. */
  pause(): void;
  resume(): void;
  cachedBytes(): number;
  dispose(): void;
}

/** Window in normal playback; more would only cost time and traffic. */
const WINDOW_FRAMES = 120;
const PLACEHOLDER_SHARE = 0.5;
/** Frames that the decoder has ready or under way are within the budget too. */
const PENDING_FRAMES = 4;
/** A replaced seek is still finished when it is this near, so that scrubbing shows pictures. */
const FINISH_WITHIN_FRAMES = 40;

export function createFrameStore({
  source,
  timecode,
  budgetBytes,
  onFrame,
  onError,
}: FrameStoreOptions): FrameStore {
  const fullFrames = new Map<number, CachedFrame>();
  const placeholders = new Map<number, CachedFrame>();
  const fullCapacity = Math.max(4, Math.floor(budgetBytes / source.frameBytes) - PENDING_FRAMES);
  let centre = 0;
  let direction: Direction = 1;
  let pinnedRange: FrameRange | null = null;
  let placeholderScale = 1;
  let capacity = Math.min(WINDOW_FRAMES, fullCapacity);
  let window = windowAround(0, 1, capacity, timecode.frameCount);
  let target: number | null = null;
  let reader: FrameReader | null = null;
  let readerNext = 0;
  let isPaused = true;
  let isFilling = false;
  let isDisposed = false;

  const keepsPlaceholders = (): boolean => pinnedRange !== null && placeholderScale < 1;

  const isFullResolution = (frame: number): boolean => fullFrames.has(frame);
  const hasPlaceholder = (frame: number): boolean => placeholders.has(frame);

  function nextRun(): FrameRange | null {
    const seekingTo = nextTarget();
    if (seekingTo !== null) return missingFrom(seekingTo);
    if (pinnedRange !== null && !keepsPlaceholders())
      return missingFrom(missingIn(pinnedRange, isFullResolution));
    const near = nextRunToDecode({ centre, direction, window, timecode, isCached: isFullResolution });
    if (pinnedRange === null || (near !== null && Math.abs(near.lastFrame - centre) < capacity / 3))
      return near;
    return missingFrom(missingIn(pinnedRange, hasPlaceholder)) ?? near;
  }

  function nextTarget(): number | null {
    if (
      target !== null &&
      target !== centre &&
      !fullFrames.has(target) &&
      canReach(target, FINISH_WITHIN_FRAMES)
    )
      return target;
    target = fullFrames.has(centre) ? null : centre;
    return target;
  }

  const missingFrom = (frame: number | null): FrameRange | null =>
    frame === null ? null : { firstFrame: frame, lastFrame: lastMissing(frame, wanted(), isFullResolution) };

  const missingIn = (range: FrameRange, isCached: (frame: number) => boolean): number | null =>
    firstMissing(centre, range.lastFrame, isCached) ?? firstMissing(range.firstFrame, centre, isCached);

  /** Whether this reader gets there without a new one at a nearer key frame. */
  function canReach(frame: number, maxFrames: number): boolean {
    return reader !== null && readerNext <= frame && frame - readerNext <= maxFrames;
  }

  /** Whether this reader gets there no later than a new one. */
  function isOnTheWayTo(frame: number): boolean {
    return reader?.isOpen() === true && readerNext <= frame && readerNext >= source.startFor(frame);
  }

  async function decodeMissing(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    try {
      for (let run = nextRun(); run !== null && !isPaused && !isDisposed; run = nextRun()) {
        await readTowards(run);
      }
    } catch (error) {
      closeReader();
      isPaused = true;
      if (!isDisposed) onError(error);
    } finally {
      isFilling = false;
      if (isPaused || isDisposed) closeReader();
    }
  }

  async function readTowards({ firstFrame: frame, lastFrame }: FrameRange): Promise<void> {
    if (!isOnTheWayTo(frame)) {
      closeReader();
      readerNext = source.startFor(frame);
      reader = source.readFrom(readerNext);
    }
    const usedReader = reader;
    const decoded = (await usedReader?.read(lastFrame)) ?? null;
    if (decoded !== null) storeFrame(decoded.frameIndex, decoded.frame);
    if (usedReader !== reader || usedReader?.isOpen() !== true) return;
    // The file has fewer frames than its index.
    if (decoded === null || decoded.frameIndex > frame) throw new Error(`Frame ${frame} is not in the file.`);
    readerNext = decoded.frameIndex + 1;
  }

  function storeFrame(frameIndex: number, frame: CachedFrame): void {
    if (isDisposed) return frame.close();
    // Also for frames cached at full size: they will leave the window.
    if (keepsPlaceholders() && isInPinnedRange(frameIndex) && !placeholders.has(frameIndex)) {
      placeholders.set(frameIndex, scaleDown(frame, placeholderScale));
    }
    if (fullFrames.has(frameIndex)) return frame.close();
    if (fullFrames.size >= fullFrameCapacity()) {
      const worst = leastWanted(fullFrames.keys(), centre, wanted());
      const isWorse = worst === null || cost(worst) <= cost(frameIndex);
      if (worst === null || (isWorse && frameIndex !== target)) {
        frame.close();
        if (placeholders.has(frameIndex)) onFrame(frameIndex, false);
        return;
      }
      evict(worst);
    }
    fullFrames.set(frameIndex, frame);
    onFrame(frameIndex, frameIndex === target);
  }

  const isInPinnedRange = (frame: number): boolean =>
    pinnedRange !== null && frame >= pinnedRange.firstFrame && frame <= pinnedRange.lastFrame;
  const wanted = (): FrameRange => (pinnedRange !== null && !keepsPlaceholders() ? pinnedRange : window);
  const fullFrameCapacity = (): number =>
    pinnedRange !== null && !keepsPlaceholders() ? fullCapacity : Math.min(capacity, fullCapacity);

  const cost = (frame: number): number => evictionCost(frame, centre, wanted());

  function evict(frameIndex: number): void {
    fullFrames.get(frameIndex)?.close();
    fullFrames.delete(frameIndex);
  }

  function closeReader(): void {
    reader?.close();
    reader = null;
  }

  function clearPlaceholders(): void {
    for (const frame of placeholders.values()) frame.close();
    placeholders.clear();
  }

  function setCapacity(frames: number): void {
    capacity = Math.max(4, Math.min(WINDOW_FRAMES, frames));
    window = windowAround(centre, direction, capacity, timecode.frameCount);
    while (fullFrames.size > fullFrameCapacity()) {
      const worst = leastWanted(fullFrames.keys(), centre, wanted());
      if (worst === null) return;
      evict(worst);
    }
  }

  return {
    get: (frameIndex) => fullFrames.get(frameIndex) ?? placeholders.get(frameIndex) ?? null,
    hasFullResolution: isFullResolution,
    capacity: fullCapacity,
    moveTo(frameIndex, towards) {
      centre = frameIndex;
      direction = towards;
      window = windowAround(centre, direction, capacity, timecode.frameCount);
      const seekingTo = nextTarget();
      // Do not wait for a frame that another seek decodes.
      if (seekingTo !== null && !isOnTheWayTo(seekingTo)) closeReader();
      void decodeMissing();
    },
    hold(range) {
      pinnedRange = range;
      const count = range.lastFrame - range.firstFrame + 1;
      placeholderScale =
        count <= fullCapacity ? 1 : placeholderScaleFor(source, count, budgetBytes * PLACEHOLDER_SHARE);
      setCapacity(keepsPlaceholders() ? Math.floor(fullCapacity * (1 - PLACEHOLDER_SHARE)) : fullCapacity);
      void decodeMissing();
    },
    release() {
      pinnedRange = null;
      clearPlaceholders();
      setCapacity(fullCapacity);
      void decodeMissing();
    },
    cachedCount(range) {
      let count = 0;
      for (let frame = range.firstFrame; frame <= range.lastFrame; frame += 1) {
        if (fullFrames.has(frame) || placeholders.has(frame)) count += 1;
      }
      return count;
    },
    pause() {
      isPaused = true;
      if (!isFilling) closeReader();
    },
    resume() {
      isPaused = false;
      void decodeMissing();
    },
    cachedBytes: () =>
      fullFrames.size * source.frameBytes + placeholders.size * placeholderScale ** 2 * bitmapBytes(source),
    dispose() {
      isDisposed = true;
      for (const frame of fullFrames.values()) frame.close();
      fullFrames.clear();
      clearPlaceholders();
      closeReader();
      source.dispose();
    },
  };
}
