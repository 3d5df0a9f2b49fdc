/** Repeats steps while a key, button or finger is pressed, after a delay and ever faster. */
import { holdDelayMs, holdIntervalMs, type Direction } from "@/lib/domain/playback/playback";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isFrameMode, isSeeking } from "@/lib/player/state/snapshot-selectors";

export interface HoldToStep {
  /** Keys and buttons step once at the press; a finger's own step is the tap, so it begins with the delay. */
  press(direction: Direction, options: { stepAtOnce: boolean }): void;
  release(): void;
  /** Whether the press has begun to repeat, so that it was no tap. */
  hasRepeated(): boolean;
}

export function createHoldToStep(engine: PlaybackEngine): HoldToStep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCached = false;
  let hasRepeated = false;

  const isInFrameMode = (): boolean => isFrameMode(engine.getSnapshot());

  function repeat(direction: Direction, startedAt: number): void {
    hasRepeated = true;
    // Waits for the step before to be on the screen, so holding never runs ahead of the picture.
    if (!isSeeking(engine.getSnapshot())) engine.stepFrames(direction);
    const pauseMs = holdIntervalMs(isInFrameMode(), direction, performance.now() - startedAt);
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
