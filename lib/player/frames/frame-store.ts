/**
 * Keeps the decoded frames around the playhead: fetches them ahead of the direction of travel, keeps them within a
 * memory budget, and closes every one of them exactly once.
 */
import type { Direction } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";
import type { FrameReader, FrameSource } from "@/lib/player/frames/frame-source";
import {
  costOfFrame,
  firstMissing,
  lastMissing,
  leastWanted,
  nextRunToDecode,
  windowAround,
} from "@/lib/player/frames/frame-window";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import { bitmapBytes, scaleDown, standInScaleFor, type HeldFrame } from "@/lib/player/frames/held-frame";

export interface FrameStoreOptions {
  source: FrameSource;
  timecode: Timecode;
  budgetBytes: number;
  /** A frame has come to hand; `isTarget` when it is one that the playhead went to, perhaps overtaken since. */
  onFrame: (frameIndex: number, isTarget: boolean) => void;
  /** Filling stopped; `resume()` starts it again. */
  onError: (error: unknown) => void;
}

export interface FrameStore {
  /** The frame at full size, else its scaled-down stand-in, else null. It stays the store's; do not close it. */
  get(frameIndex: number): HeldFrame | null;
  /** Whether the frame is held at full size. */
  hasSharp(frameIndex: number): boolean;
  /** How many frames can be held at full size. */
  readonly capacity: number;
  /** Moves the window; what is missing is fetched in the background. */
  moveTo(frameIndex: number, direction: Direction): void;
  /** Asks for every frame of the range, beyond the window; what the budget cannot hold is kept scaled down. */
  hold(range: FrameRange): void;
  release(): void;
  heldCount(range: FrameRange): number;
  /** Stops fetching (the video plays and needs the processor), keeping what is held. */
  pause(): void;
  resume(): void;
  /** Bytes of decoded pictures now held. */
  heldBytes(): number;
  dispose(): void;
}

/** The window in normal playback; more would only cost time and traffic. */
const WINDOW_FRAMES = 120;
/** The share of the budget for stand-ins when a held range does not fit at full size. */
const STAND_IN_SHARE = 0.5;
/** A seek that is overtaken by another is still finished when it is this near, so that scrubbing shows pictures. */
const FINISH_WITHIN_FRAMES = 40;

export function createFrameStore({
  source,
  timecode,
  budgetBytes,
  onFrame,
  onError,
}: FrameStoreOptions): FrameStore {
  const sharp = new Map<number, HeldFrame>();
  const standIns = new Map<number, HeldFrame>();
  const fullCapacity = Math.max(4, Math.floor(budgetBytes / source.frameBytes));
  let centre = 0;
  let direction: Direction = 1;
  let heldRange: FrameRange | null = null;
  let standInScale = 1;
  let capacity = Math.min(WINDOW_FRAMES, fullCapacity);
  let window = windowAround(0, 1, capacity, timecode.frameCount);
  /** The frame that the running seek goes to; kept while it is worth finishing. */
  let target: number | null = null;
  let reader: FrameReader | null = null;
  let readerNext = 0;
  let isPaused = true;
  let isFilling = false;
  let isDisposed = false;

  const keepsStandIns = (): boolean => heldRange !== null && standInScale < 1;

  const isSharp = (frame: number): boolean => sharp.has(frame);
  const hasStandIn = (frame: number): boolean => standIns.has(frame);

  /** The frames to decode next: from the first one missing to the last one that is worth reading on for. */
  function nextRun(): FrameRange | null {
    const seekingTo = nextTarget();
    if (seekingTo !== null) return missingFrom(seekingTo);
    if (heldRange !== null && !keepsStandIns()) return missingFrom(missingIn(heldRange, isSharp));
    const near = nextRunToDecode({ centre, direction, window, timecode, isHeld: isSharp });
    if (heldRange === null || (near !== null && Math.abs(near.lastFrame - centre) < capacity / 3))
      return near;
    return missingFrom(missingIn(heldRange, hasStandIn)) ?? near;
  }

  function nextTarget(): number | null {
    if (target !== null && target !== centre && !sharp.has(target) && canReach(target, FINISH_WITHIN_FRAMES))
      return target;
    target = sharp.has(centre) ? null : centre;
    return target;
  }

  const missingFrom = (frame: number | null): FrameRange | null =>
    frame === null ? null : { firstFrame: frame, lastFrame: lastMissing(frame, wanted(), isSharp) };

  const missingIn = (range: FrameRange, isHeld: (frame: number) => boolean): number | null =>
    firstMissing(centre, range.lastFrame, isHeld) ?? firstMissing(range.firstFrame, centre, isHeld);

  /** Whether reading on gets there without opening a new reader at a key frame nearer to it. */
  function canReach(frame: number, within: number): boolean {
    return reader !== null && readerNext <= frame && frame - readerNext <= within;
  }

  /** Whether the reader comes to this frame by reading on, and not later than a new one would. */
  function isOnTheWayTo(frame: number): boolean {
    return reader?.isOpen() === true && readerNext <= frame && readerNext >= source.startFor(frame);
  }

  async function fill(): Promise<void> {
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

  async function readTowards({ firstFrame: need, lastFrame }: FrameRange): Promise<void> {
    if (!isOnTheWayTo(need)) {
      closeReader();
      readerNext = source.startFor(need);
      reader = source.readFrom(readerNext);
    }
    const asked = reader;
    const decoded = (await asked?.read(lastFrame)) ?? null;
    if (decoded !== null) keep(decoded.frameIndex, decoded.frame);
    if (asked !== reader || asked?.isOpen() !== true) return;
    // The file has fewer frames than its index says: nothing more will come from here.
    if (decoded === null || decoded.frameIndex > need) throw new Error(`Frame ${need} is not in the file.`);
    readerNext = decoded.frameIndex + 1;
  }

  function keep(frameIndex: number, frame: HeldFrame): void {
    if (isDisposed) return frame.close();
    // Also of those that are held at full size: they were there before their range was, and will leave the window.
    if (keepsStandIns() && isInHeldRange(frameIndex) && !standIns.has(frameIndex)) {
      standIns.set(frameIndex, scaleDown(frame, standInScale));
    }
    if (sharp.has(frameIndex)) return frame.close();
    if (sharp.size >= sharpCapacity()) {
      const worst = leastWanted(sharp.keys(), centre, wanted());
      const isWorse = worst === null || cost(worst) <= cost(frameIndex);
      if (worst === null || (isWorse && frameIndex !== target)) {
        frame.close();
        if (standIns.has(frameIndex)) onFrame(frameIndex, false);
        return;
      }
      drop(worst);
    }
    sharp.set(frameIndex, frame);
    onFrame(frameIndex, frameIndex === target);
  }

  const isInHeldRange = (frame: number): boolean =>
    heldRange !== null && frame >= heldRange.firstFrame && frame <= heldRange.lastFrame;
  const wanted = (): FrameRange => (heldRange !== null && !keepsStandIns() ? heldRange : window);
  const sharpCapacity = (): number =>
    heldRange !== null && !keepsStandIns() ? fullCapacity : Math.min(capacity, fullCapacity);

  const cost = (frame: number): number => costOfFrame(frame, centre, wanted());

  function drop(frameIndex: number): void {
    sharp.get(frameIndex)?.close();
    sharp.delete(frameIndex);
  }

  function closeReader(): void {
    reader?.close();
    reader = null;
  }

  function dropStandIns(): void {
    for (const frame of standIns.values()) frame.close();
    standIns.clear();
  }

  function setCapacity(frames: number): void {
    capacity = Math.max(4, Math.min(WINDOW_FRAMES, frames));
    window = windowAround(centre, direction, capacity, timecode.frameCount);
    while (sharp.size > sharpCapacity()) {
      const worst = leastWanted(sharp.keys(), centre, wanted());
      if (worst === null) return;
      drop(worst);
    }
  }

  return {
    get: (frameIndex) => sharp.get(frameIndex) ?? standIns.get(frameIndex) ?? null,
    hasSharp: isSharp,
    capacity: fullCapacity,
    moveTo(frameIndex, towards) {
      centre = frameIndex;
      direction = towards;
      window = windowAround(centre, direction, capacity, timecode.frameCount);
      const seekingTo = nextTarget();
      // The frame that is being decoded elsewhere is not waited for.
      if (seekingTo !== null && !isOnTheWayTo(seekingTo)) closeReader();
      void fill();
    },
    hold(range) {
      heldRange = range;
      const count = range.lastFrame - range.firstFrame + 1;
      standInScale = count <= fullCapacity ? 1 : standInScaleFor(source, count, budgetBytes * STAND_IN_SHARE);
      setCapacity(keepsStandIns() ? Math.floor(fullCapacity * (1 - STAND_IN_SHARE)) : fullCapacity);
      void fill();
    },
    release() {
      heldRange = null;
      dropStandIns();
      setCapacity(fullCapacity);
      void fill();
    },
    heldCount(range) {
      let count = 0;
      for (let frame = range.firstFrame; frame <= range.lastFrame; frame += 1) {
        if (sharp.has(frame) || standIns.has(frame)) count += 1;
      }
      return count;
    },
    pause() {
      isPaused = true;
      if (!isFilling) closeReader();
    },
    resume() {
      isPaused = false;
      void fill();
    },
    heldBytes: () => sharp.size * source.frameBytes + standIns.size * standInScale ** 2 * bitmapBytes(source),
    dispose() {
      isDisposed = true;
      for (const frame of sharp.values()) frame.close();
      sharp.clear();
      dropStandIns();
      closeReader();
      source.dispose();
    },
  };
}
