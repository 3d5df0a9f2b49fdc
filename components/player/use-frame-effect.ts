"use client";
import { useEffect, useLayoutEffect, useEffectEvent } from "react";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { useEngine } from "@/components/player/engine";

/** Half of 60 a second: nobody reads a clock faster, and each change costs a layout beside the picture. */
const PLAYING_INTERVAL_MS = 30;

/**
 * Runs `update` now and after the player's changes, outside React: what moves with every frame (the slider, the clock)
 * writes to its own elements and never renders for it. While the video plays some frames are left out.
 */
export function useFrameEffect(update: (snapshot: PlaybackSnapshot) => void): void {
  const engine = useEngine();
  const updateNow = useEffectEvent(update);
  // After every rendering: what is written may depend on more than the player.
  useLayoutEffect(() => updateNow(engine.getSnapshot()));
  useEffect(() => {
    let updatedAt = 0;
    return engine.subscribe(() => {
      const snapshot = engine.getSnapshot();
      const now = performance.now();
      if (isPlaying(snapshot) && now - updatedAt < PLAYING_INTERVAL_MS) return;
      updatedAt = now;
      updateNow(snapshot);
    });
  }, [engine]);
}
