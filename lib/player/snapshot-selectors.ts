/** What the screens ask about a snapshot of the player. */
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { FrameRange } from "@/lib/player/frames/frame-window";

/** Whether the media's length and frames are known. */
export const isReady = ({ phase }: PlaybackSnapshot): boolean => phase !== "opening";

/** Whether the viewer has asked for a moving picture, be it on its way, moving, or waiting for data. */
export const isPlaying = ({ phase }: PlaybackSnapshot): boolean =>
  phase === "starting" || phase === "playing" || phase === "waiting";

/** Whether a frame was asked for that is not on the screen yet. */
export const isSeeking = ({ phase }: PlaybackSnapshot): boolean => phase === "seeking";

/** Whether there is nothing to do but wait: for the video to open, or for data to play on. */
export const isWaiting = ({ phase }: PlaybackSnapshot): boolean => phase === "opening" || phase === "waiting";

/** Whether frame mode is on, or on its way. */
export const isFrameMode = ({ frameMode }: PlaybackSnapshot): boolean => frameMode.kind !== "off";

/** First and last frame held by frame mode; null when it is off. */
export const frameModeRange = ({ frameMode }: PlaybackSnapshot): FrameRange | null =>
  frameMode.kind === "off" ? null : frameMode.range;

/** How much of frame mode's range is at hand, 0 to 100; 0 when it is off. */
export function extractionPercent({ frameMode }: PlaybackSnapshot): number {
  if (frameMode.kind === "off") return 0;
  return frameMode.kind === "on" ? 100 : frameMode.percent;
}
