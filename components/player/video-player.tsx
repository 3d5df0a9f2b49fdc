"use client";
/**
 * The replay player. Usage: call `useNewEngine()` for each video, and put `<EngineProvider value={engine}>`
 * around `VideoPlayer` and everything that uses it. Below, `useEngine()` gives commands and positions: read
 * positions in event handlers, because `usePlayback((s) => s.frameIndex)` renders on every frame. Several
 * players may stand on one page; the keys go to the one used last.
 */
import { LoadedStage, type LoadedStageProps } from "@/components/player/loaded-stage";
import { PlayerFrame, type PlayerFrameProps } from "@/components/player/player-frame";

type VideoPlayerProps = Omit<PlayerFrameProps, "pictures" | "page"> & Omit<LoadedStageProps, "isPinned">;

export function VideoPlayer(props: VideoPlayerProps) {
  const { initial, onRefreshSource, pen, view, onDraw, children, ...frame } = props;
  const stage = {
    source: props.source,
    isPinned: props.pinsPicture,
    initial,
    onRefreshSource,
    pen,
    view,
    onDraw,
  };
  return <PlayerFrame {...frame} pictures={<LoadedStage {...stage}>{children}</LoadedStage>} />;
}
