import type { Marker } from "@/lib/contracts/markers";

/** What a row of the list can have done. The same object for as long as it does the same, so that rows are not drawn anew. */
export interface MarkerCommands {
  jump: (marker: Marker) => void;
  /** Moves it by frames, and the picture with it. */
  nudge: (marker: Marker, frames: number) => void;
  rename: (marker: Marker, label: string) => void;
  remove: (marker: Marker) => void;
}
