"use client";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useEngine } from "@/components/player/engine";
import { usePictureSize } from "@/components/player/picture-size";
import { PlayerStage } from "@/components/player/player-stage";
import type { PicturePen } from "@/components/player/use-picture-gestures";
import type { PictureViewStore } from "@/lib/player/display/picture-view";
import { isAtStart, type InitialPosition, type VideoSource } from "@/lib/player/state/video-source";

export interface LoadedStageProps {
  source: VideoSource;
  /** Read once, when the video opens. */
  initial?: InitialPosition;
  /** New URLs when the old ones have expired; null if refused. */
  onRefreshSource?: () => Promise<VideoSource | null>;
  isPinned?: boolean;
  pen?: PicturePen;
  view?: PictureViewStore;
  onDraw?: () => void;
  /** Drawn over the picture in its coordinates; gets no pointer events by itself. */
  children?: ReactNode;
}

export function LoadedStage({ source, initial, isPinned = false, ...stage }: LoadedStageProps) {
  const engine = useEngine();
  const pictureSize = usePictureSize(source);
  const opensAt = useRef(initial);
  const [first] = useState({ firstUrl: source.mp4Url, timesUrl: source.frameIndexUrl ?? undefined });
  const [isCovered] = useState(!isAtStart(initial ?? {}));
  useLayoutEffect(() => engine.load(source, opensAt.current), [engine, source]);
  return (
    <PlayerStage
      title={source.title}
      pictureSize={pictureSize}
      {...first}
      isCovered={isCovered}
      isPinned={isPinned}
      {...stage}
    />
  );
}
