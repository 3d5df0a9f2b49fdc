import type { Marker, MarkerEdit } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/playback/timecode";

/** The commands of a list row. The object stays the same while its commands do, so that rows are not rendered again. */
export interface MarkerCommands {
  jump: (marker: Marker) => void;
  /** Moves it by frames, and the picture with it. */
  nudge: (marker: Marker, frames: number) => void;
  /** Sets a marker without a label of its own where a landing is expected: a guess. */
  addGuess: (position: FramePosition, seriesId: string) => void;
  /** Moves it to where its landing is expected: it is a guess then. */
  moveToGuess: (marker: Marker, position: FramePosition) => void;
  edit: (marker: Marker, edit: MarkerEdit) => void;
  /** With a notification, where its row is not looked at. */
  remove: (marker: Marker) => void;
  /** Its row shows Undo, */
  removeInPlace: (marker: Marker) => void;
  /** which this does. Rejects where it is not possible any more. */
  restoreInPlace: (marker: Marker) => Promise<void>;
}
