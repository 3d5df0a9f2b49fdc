import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { FrameRange } from "@/lib/player/frames/frame-window";

export const isReady = ({ phase }: PlaybackSnapshot): boolean => phase !== "opening";

export const isFrameShown = (snapshot: PlaybackSnapshot): boolean => snapshot.isFrameShown;

export const isPlaying = ({ phase }: PlaybackSnapshot): boolean =>
  phase === "starting" || phase === "playing" || phase === "waiting";

export const isSeeking = ({ phase }: PlaybackSnapshot): boolean => phase === "seeking";

export const isWaiting = ({ phase, isFrameShown }: PlaybackSnapshot): boolean =>
  phase === "waiting" || !isFrameShown;

export const isFrameMode = (snapshot: PlaybackSnapshot): boolean => frameModeRange(snapshot) !== null;

export const frameModeRange = ({ frameMode }: PlaybackSnapshot): FrameRange | null =>
  "range" in frameMode ? frameMode.range : null;

export function extractionPercent({ frameMode }: PlaybackSnapshot): number {
  if (frameMode.kind === "on") return 100;
  return frameMode.kind === "extracting" ? frameMode.percent : 0;
}
