"use client";

import { useEffect, useMemo, useState } from "react";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";
import { playableSource } from "@/components/workspace/playable-source";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { isFrameMode } from "@/lib/player/state/snapshot-selectors";
import type { VideoSource } from "@/lib/player/state/video-source";

/** Switches on the shown frame, not in playback or frame mode. @param local used until the rendition exists. */
export function usePlayedSource(local?: VideoSource): VideoSource {
  const engine = useEngine();
  const { video } = useWorkspace();
  // Every response signs new URLs; the player keeps the first until they expire.
  const [opened, setOpened] = useState(() => local ?? playableSource(video));
  const isLocal = opened.local !== undefined;
  const isMade = video.processingStatus === "completed" && video.flowplayerMp4Url !== null;

  useEffect(() => {
    if (!isLocal || !isMade) return;
    const switchSource = () => {
      if (maySwitchSource(engine.getSnapshot())) setOpened(playableSource(video));
    };
    switchSource();
    return engine.subscribe(switchSource);
  }, [engine, isLocal, isMade, video]);

  return useMemo(() => ({ ...opened, title: video.title }), [opened, video.title]);
}

const maySwitchSource = (snapshot: PlaybackSnapshot) =>
  (snapshot.phase === "paused" && !isFrameMode(snapshot)) || snapshot.problem !== null;
