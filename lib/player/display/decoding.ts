/** The decoding part of the player, in one script that loads when the video is open. */
import { createPictureMatcher } from "@/lib/player/frames/picture-match";
import { openFrameSource } from "@/lib/player/frames/frame-source";
import { createFrameStore } from "@/lib/player/frames/frame-store";
import { visitFrames } from "@/lib/player/frames/visit-frames";
import { openSeekingFrameSource } from "@/lib/player/display/seeking-frame-source";

export const decoding = {
  openFrameSource,
  openSeekingFrameSource,
  createFrameStore,
  createPictureMatcher,
  visitFrames,
};

export type Decoding = typeof decoding;
