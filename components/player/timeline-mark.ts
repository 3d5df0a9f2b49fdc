export interface TimelineMark {
  id: string;
  frameIndex: number;
  kind: "comment" | "marker";
  label: string;
  /** An unchecked guess. */
  isHollow?: boolean;
  isDrawn?: boolean;
  initial?: string;
  /** Shown on the timeline too, where that is visible. */
  isOnTimeline?: boolean;
}
