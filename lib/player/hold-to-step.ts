import { holdDelayMs, holdIntervalMs, type Direction } from "@/lib/domain/playback/playback";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isFrameMode, isSeeking } from "@/lib/player/state/snapshot-selectors";

export interface HoldToStep {
  /** Keys and buttons step at once; a finger's first step is the tap, so it begins with the delay. */
  press(direction: Direction, options: { stepAtOnce: boolean }): void;
  release(): void;
  hasRepeated(): boolean;
}

export function createHoldToStep(engine: PlaybackEngine): HoldToStep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCached = false;
  let hasRepeated = false;

  const isInFrameMode = (): boolean => isFrameMode(engine.getSnapshot());

  function frameRate(): number {
    const { frameCount, durationSeconds } = engine.getSnapshot();
    return durationSeconds > 0 ? frameCount / durationSeconds : 0;
  }

  function repeat(direction: Direction, startedAt: number): void {
    hasRepeated = true;
    // Waits until the previous step is visible, so holding never runs ahead of the picture.
    if (!isSeeking(engine.getSnapshot())) engine.stepFrames(direction);
    const pauseMs = holdIntervalMs(isInFrameMode(), direction, performance.now() - startedAt, frameRate());
    timer = setTimeout(() => repeat(direction, startedAt), pauseMs);
  }

  function release(): void {
    clearTimeout(timer);
    isCached = false;
  }

  return {
    press(direction, { stepAtOnce }) {
      if (isCached) return;
      isCached = true;
      hasRepeated = false;
      if (stepAtOnce) engine.stepFrames(direction);
      timer = setTimeout(() => repeat(direction, performance.now()), holdDelayMs(isInFrameMode()));
    },
    release,
    hasRepeated: () => hasRepeated,
  };
}
