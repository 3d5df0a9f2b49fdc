"use client";

import { useEffect, useMemo, useRef } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { useNudge } from "@/components/markers/use-nudge";
import { showToast } from "@/components/ui/toast";
import type { VideoScope } from "@/lib/client/video-scope";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** What the rows of the list can have done, as one object that stays the same. */
export function useMarkerCommands(
  scope: VideoScope,
  engine: PlaybackEngine,
  actions: MarkerActions,
): MarkerCommands {
  const nudge = useNudge(scope, engine, actions.move);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      jump: (marker) => {
        engine.seekToFrame(marker.frame);
        showToast({ title: "Jumped to frame" });
      },
      nudge,
      rename: (marker, label) => latest.current.rename(marker, label),
      remove: (marker) => latest.current.remove(marker),
    }),
    [engine, nudge],
  );
}
