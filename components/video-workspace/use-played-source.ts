"use client";

import { useEffect, useMemo, useState } from "react";
import { playableSource } from "@/components/video-workspace/playable-source";
import type { Video } from "@/lib/contracts/videos";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";
import { isFrameMode } from "@/lib/player/snapshot-selectors";
import type { VideoSource } from "@/lib/player/video-source";

/**
 * What the player plays: the rendition, or until there is one the rider's own file. It changes over on the frame on show,
 * and never while the video plays or is stepped through in frame mode.
 * @param local the rider's own file, where there is one.
 */
export function usePlayedSource(engine: PlaybackEngine, video: Video, local?: VideoSource): VideoSource {
  // Every answer signs the URLs anew; the player keeps those it opened with until they expire.
  const [opened, setOpened] = useState(() => local ?? playableSource(video));
  const isLocal = opened.local !== undefined;
  const isMade = video.processingStatus === "completed" && video.flowplayerMp4Url !== null;

  useEffect(() => {
    if (!isLocal || !isMade) return;
    const changeOver = () => {
      if (mayChangeOver(engine.getSnapshot())) setOpened(playableSource(video));
    };
    changeOver();
    return engine.subscribe(changeOver);
  }, [engine, isLocal, isMade, video]);

  return useMemo(() => ({ ...opened, title: video.title }), [opened, video.title]);
}

const mayChangeOver = (snapshot: PlaybackSnapshot) =>
  (snapshot.phase === "paused" && !isFrameMode(snapshot)) || snapshot.problem !== null;
