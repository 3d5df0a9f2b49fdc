"use client";
import { useLayoutEffect, useEffectEvent } from "react";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { useEngine } from "@/components/player/engine";

/** 30 updates a second are enough, and each costs a layout. */
const PLAYING_INTERVAL_MS = 30;

/** Updates the DOM without React. During playback it skips frames, but not the last, which slow motion shows long. */
export function useFrameEffect(update: (snapshot: PlaybackSnapshot) => void): void {
  const engine = useEngine();
  const updateNow = useEffectEvent(update);
  // After every render, because the output may depend on props.
  useLayoutEffect(() => updateNow(engine.getSnapshot()));
  // An effect after paint would miss what the stage shows in its own layout effect.
  useLayoutEffect(() => {
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
