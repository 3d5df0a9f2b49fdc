"use client";
import { useEffect, useLayoutEffect, useEffectEvent } from "react";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { useEngine } from "@/components/player/engine";

/** Half of 60 a second: nobody reads a clock faster, and each change costs a layout beside the picture. */
const PLAYING_INTERVAL_MS = 30;

/**
 * Runs `update` now and after the player's changes, outside React: what moves with every frame (the slider, the clock)
 * writes to its own elements and never renders for it. While the video plays some frames are left out, never the last one of a
 * burst: at a tenth of the speed it stands for half a second.
 */
export function useFrameEffect(update: (snapshot: PlaybackSnapshot) => void): void {
  const engine = useEngine();
  const updateNow = useEffectEvent(update);
  // After every rendering: what is written may depend on more than the player.
  useLayoutEffect(() => updateNow(engine.getSnapshot()));
  useEffect(() => {
    let updatedAt = 0;
    let postponed: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(postponed);
      postponed = undefined;
      updatedAt = performance.now();
      updateNow(engine.getSnapshot());
    };
    const unsubscribe = engine.subscribe(() => {
      const wait = updatedAt + PLAYING_INTERVAL_MS - performance.now();
      if (!isPlaying(engine.getSnapshot()) || wait <= 0) write();
      else postponed ??= setTimeout(write, wait);
    });
    return () => {
      clearTimeout(postponed);
      unsubscribe();
    };
  }, [engine]);
}
