"use client";
/** Call `useNewEngine()` for each video, and put `<EngineProvider>` around everything that uses `useEngine()`. */
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
