"use client";
import { useCallback, useSyncExternalStore } from "react";
import { INITIAL_SNAPSHOT, type PlaybackEngine, type PlaybackSnapshot } from "@/lib/player/playback-state";

/** One slice of the player's state. Select a primitive (or an object that the snapshot holds), never a new object. */
export function usePlayback<Slice>(
  engine: PlaybackEngine,
  select: (snapshot: PlaybackSnapshot) => Slice,
): Slice {
  const read = useCallback(() => select(engine.getSnapshot()), [engine, select]);
  // A part of the page that becomes live after the player was drawn by the server in the first state: React corrects no attribute
  // that differs then, and a button would stay disabled.
  const readFirst = useCallback(() => select(INITIAL_SNAPSHOT), [select]);
  return useSyncExternalStore(engine.subscribe, read, readFirst);
}
