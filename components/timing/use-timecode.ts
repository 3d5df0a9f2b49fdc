"use client";

import { useMemo } from "react";
import { useDeferredPlayback, usePlayback, useEngine } from "@/components/player/engine";
import { approximateTimecode, type Timecode } from "@/lib/domain/playback/timecode";
import { isReady } from "@/lib/player/state/snapshot-selectors";
import { useWorkspace } from "@/components/workspace/workspace";

/** Evenly spaced until the player knows the times. */
export const useTimecode = (): Timecode => useTimecodeIf(usePlayback(isReady));

export const useDeferredTimecode = (): Timecode => useTimecodeIf(useDeferredPlayback(isReady));

function useTimecodeIf(isKnown: boolean): Timecode {
  const engine = useEngine();
  const { video } = useWorkspace();
  const { duration, frameRate } = video;
  return useMemo(
    () => (isKnown ? engine.getTimecode() : null) ?? approximateTimecode(duration ?? 0, frameRate),
    [isKnown, engine, duration, frameRate],
  );
}
