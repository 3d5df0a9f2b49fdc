import type { MarkerEdit } from "@/lib/contracts/marker-bodies";
import type { Marker } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/playback/timecode";

/** A stable object, so that rows do not render again. */
export interface MarkerCommands {
  jump: (marker: Marker) => void;
  nudge: (marker: Marker, frames: number) => void;
  /** Sets an unlabelled marker where a landing is expected. */
  addGuess: (position: FramePosition, seriesId: string) => void;
  /** Moves it to the expected landing; it becomes a guess. */
  moveToGuess: (marker: Marker, position: FramePosition) => void;
  edit: (marker: Marker, edit: MarkerEdit) => void;
  /** Shows a notification, because the row may be out of view. */
  remove: (marker: Marker) => void;
  removeInPlace: (marker: Marker) => void;
  /** Rejects when it cannot be restored. */
  restoreInPlace: (marker: Marker) => Promise<void>;
}
