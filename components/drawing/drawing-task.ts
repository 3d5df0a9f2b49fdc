import type { ReactNode } from "react";
import type { PicturePen } from "@/components/player/use-picture-gestures";
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import type { PictureSize } from "@/lib/player/state/video-source";

export interface DrawingTask {
  /** Null for the frame on the screen. */
  frame: number | null;
  shapes: readonly Shape[];
  /** The comment whose drawing is edited, and hidden meanwhile; null for a new comment. */
  commentId: string | null;
  onShapes: (shapes: readonly Shape[], at: FramePosition) => void;
  /** Called at each change, also for an unfinished shape. */
  onProgress?: (shapes: readonly Shape[], at: FramePosition) => void;
}

export interface DrawingPlace {
  position: FramePosition;
  size: PictureSize;
}

/** The parts of the player that change while a drawing is made. */
export interface DrawingDesk {
  commentId: string | null;
  pen: PicturePen;
  surface: ReactNode;
  tools: ReactNode;
}
