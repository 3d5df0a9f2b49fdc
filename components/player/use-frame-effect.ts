"use client";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";

/**
 * Runs `update` now and after every change of the player, outside React: what moves with every frame (the slider, the
 * clock) writes to its own elements and never renders for it.
 */
export function useFrameEffect(engine: PlaybackEngine, update: (snapshot: PlaybackSnapshot) => void): void {
  const latest = useRef(update);
  useLayoutEffect(() => {
    latest.current = update;
    update(engine.getSnapshot());
  });
  useEffect(() => engine.subscribe(() => latest.current(engine.getSnapshot())), [engine]);
}
