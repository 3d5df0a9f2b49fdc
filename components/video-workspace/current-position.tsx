"use client";

import { usePlayback } from "@/components/player/use-playback";
import { PositionChip } from "@/components/video-workspace/position-chip";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";
import { isReady } from "@/lib/player/snapshot-selectors";

const frameOf = (snapshot: PlaybackSnapshot) => snapshot.frameIndex;
const timeOf = (snapshot: PlaybackSnapshot) => snapshot.timeSeconds;

/** The frame on the screen. A leaf of its own, because it renders with every frame. */
export function CurrentPosition({ engine }: { engine: PlaybackEngine }) {
  const frameIndex = usePlayback(engine, frameOf);
  const timeSeconds = usePlayback(engine, timeOf);
  return <PositionChip timeSeconds={timeSeconds} frameIndex={frameIndex} />;
}

/** Whether the player knows its frames, so that something can be pinned to one. */
export function usePlayerReady(engine: PlaybackEngine): boolean {
  return usePlayback(engine, isReady);
}
