"use client";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isPlaying } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";

/** Half of 60 a second: nobody reads a clock faster, and each change costs a layout beside the picture. */
const PLAYING_INTERVAL_MS = 30;

/**
 * Runs `update` now and after the player's changes, outside React: what moves with every frame (the slider, the clock)
 * writes to its own elements and never renders for it. While the video plays some frames are left out.
 */
export function useFrameEffect(engine: PlaybackEngine, update: (snapshot: PlaybackSnapshot) => void): void {
  const latest = useRef(update);
  useLayoutEffect(() => {
    latest.current = update;
    update(engine.getSnapshot());
  });
  useEffect(() => {
    let updatedAt = 0;
    return engine.subscribe(() => {
      const snapshot = engine.getSnapshot();
      const now = performance.now();
      if (isPlaying(snapshot) && now - updatedAt < PLAYING_INTERVAL_MS) return;
      updatedAt = now;
      latest.current(snapshot);
    });
  }, [engine]);
}
