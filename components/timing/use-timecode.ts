"use client";

import { useMemo } from "react";
import { usePlayback, useEngine } from "@/components/player/engine";
import { approximateTimecode, type Timecode } from "@/lib/domain/playback/timecode";
import { isReady } from "@/lib/player/state/snapshot-selectors";
import { useWorkspace } from "@/components/workspace/workspace";

/** Evenly spaced until the player knows the times. */
export function useTimecode(): Timecode {
  const engine = useEngine();
  const { video } = useWorkspace();
  const isKnown = usePlayback(isReady);
  const { duration, frameRate } = video;
  return useMemo(
    () => (isKnown ? engine.getTimecode() : null) ?? approximateTimecode(duration ?? 0, frameRate),
    [isKnown, engine, duration, frameRate],
  );
}
