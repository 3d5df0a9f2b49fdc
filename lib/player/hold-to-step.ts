/** Repeats steps while a key, button or finger is held: they begin after a delay and come faster and faster. */
import { holdDelayMs, holdIntervalMs, type Direction } from "@/lib/domain/playback";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isFrameMode, isSeeking } from "@/lib/player/snapshot-selectors";

export interface HoldToStep {
  /** Keys and buttons step once at the press; a finger's own step is the tap, so it begins with the delay. */
  press(direction: Direction, options: { stepAtOnce: boolean }): void;
  release(): void;
  /** Whether the held press has begun to repeat, so that it was no tap. */
  hasRepeated(): boolean;
}

export function createHoldToStep(engine: PlaybackEngine): HoldToStep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let hasRepeated = false;

  const isInFrameMode = (): boolean => isFrameMode(engine.getSnapshot());

  function repeat(direction: Direction, startedAt: number): void {
    hasRepeated = true;
    // A step that is not on the screen yet is waited for: holding never runs ahead of what is seen.
    if (!isSeeking(engine.getSnapshot())) engine.stepFrames(direction);
    const pauseMs = holdIntervalMs(isInFrameMode(), direction, performance.now() - startedAt);
    timer = setTimeout(() => repeat(direction, startedAt), pauseMs);
  }

  function release(): void {
    clearTimeout(timer);
    isHeld = false;
  }

  return {
    press(direction, { stepAtOnce }) {
      if (isHeld) return;
      isHeld = true;
      hasRepeated = false;
      if (stepAtOnce) engine.stepFrames(direction);
      timer = setTimeout(() => repeat(direction, performance.now()), holdDelayMs(isInFrameMode()));
    },
    release,
    hasRepeated: () => hasRepeated,
  };
}
