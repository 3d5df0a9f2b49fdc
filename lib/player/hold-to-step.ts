/** Owns the timer of a held key, button or finger: steps that begin after a delay and come faster and faster. */
import { holdDelayMs, holdIntervalMs, type Direction } from "@/lib/domain/playback";
import type { PlaybackEngine } from "@/lib/player/playback-state";

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

  const isFrameMode = (): boolean => engine.getSnapshot().frameMode !== "off";

  function repeat(direction: Direction, startedAt: number): void {
    hasRepeated = true;
    // A step that is not on the screen yet is waited for: holding never runs ahead of what is seen.
    if (!engine.getSnapshot().isSeeking) engine.stepFrames(direction);
    const pauseMs = holdIntervalMs(isFrameMode(), direction, performance.now() - startedAt);
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
      timer = setTimeout(() => repeat(direction, performance.now()), holdDelayMs(isFrameMode()));
    },
    release,
    hasRepeated: () => hasRepeated,
  };
}
