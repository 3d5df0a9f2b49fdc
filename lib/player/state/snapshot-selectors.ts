/** What the screens ask about a snapshot of the player. */
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { FrameRange } from "@/lib/player/frames/frame-window";

/** Whether the media's length and frames are known. */
export const isReady = ({ phase }: PlaybackSnapshot): boolean => phase !== "opening";

/** Whether a frame is on the screen, so that something can be pinned to it. */
export const isFrameShown = (snapshot: PlaybackSnapshot): boolean => snapshot.isFrameShown;

/** Whether the viewer asked for playback: starting, playing, or waiting for data. */
export const isPlaying = ({ phase }: PlaybackSnapshot): boolean =>
  phase === "starting" || phase === "playing" || phase === "waiting";

/** Whether a frame was asked for that is not on the screen yet. */
export const isSeeking = ({ phase }: PlaybackSnapshot): boolean => phase === "seeking";

/** Whether there is nothing to do but wait: for the first picture, or for data to play on. */
export const isWaiting = ({ phase, isFrameShown }: PlaybackSnapshot): boolean =>
  phase === "waiting" || !isFrameShown;

/** Whether frame mode is on, or on its way. */
export const isFrameMode = (snapshot: PlaybackSnapshot): boolean => frameModeRange(snapshot) !== null;

/** First and last frame of frame mode; null when it is off. */
export const frameModeRange = ({ frameMode }: PlaybackSnapshot): FrameRange | null =>
  "range" in frameMode ? frameMode.range : null;

/** Cached share of frame mode's range, 0 to 100; 0 when it is off. */
export function extractionPercent({ frameMode }: PlaybackSnapshot): number {
  if (frameMode.kind === "on") return 100;
  return frameMode.kind === "extracting" ? frameMode.percent : 0;
}
