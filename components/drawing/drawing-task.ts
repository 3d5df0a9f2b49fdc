import type { ReactNode } from "react";
import type { PicturePen } from "@/components/player/use-picture-gestures";
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import type { PictureSize } from "@/lib/player/state/video-source";

export interface DrawingTask {
  /** Null for the one on the screen. */
  frame: number | null;
  /** To begin with. */
  shapes: readonly Shape[];
  /** The comment whose drawing this is, which is not shown meanwhile; null for a new one. */
  commentId: string | null;
  onShapes: (shapes: readonly Shape[], at: FramePosition) => void;
  /** Also what is only begun. */
  onProgress?: (shapes: readonly Shape[], at: FramePosition) => void;
}

/** Where it is drawn. */
export interface DrawingPlace {
  position: FramePosition;
  size: PictureSize;
}

/** What the player shows while a drawing is made. */
export interface DrawingDesk {
  commentId: string | null;
  pen: PicturePen;
  surface: ReactNode;
  tools: ReactNode;
}
