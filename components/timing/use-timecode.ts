"use client";

import { useMemo } from "react";
import { usePlayback } from "@/components/player/use-playback";
import type { Video } from "@/lib/contracts/videos";
import { approximateTimecode, type Timecode } from "@/lib/domain/timecode";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isReady } from "@/lib/player/snapshot-selectors";

/** The frames' times as the player has them; until it has, evenly spaced ones. */
export function useTimecode(engine: PlaybackEngine, video: Video): Timecode {
  const isKnown = usePlayback(engine, isReady);
  const { duration, frameRate } = video;
  return useMemo(
    () => (isKnown ? engine.getTimecode() : null) ?? approximateTimecode(duration ?? 0, frameRate),
    [isKnown, engine, duration, frameRate],
  );
}
