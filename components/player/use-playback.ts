"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";

/** One slice of the player's state. Select a primitive (or an object that the snapshot holds), never a new object. */
export function usePlayback<Slice>(
  engine: PlaybackEngine,
  select: (snapshot: PlaybackSnapshot) => Slice,
): Slice {
  const read = useCallback(() => select(engine.getSnapshot()), [engine, select]);
  return useSyncExternalStore(engine.subscribe, read, read);
}
