export interface TimelineMark {
  id: string;
  frameIndex: number;
  kind: "comment" | "marker";
  label: string;
  /** An unchecked guess. */
  isHollow?: boolean;
  /** A comment with a drawing. */
  isDrawn?: boolean;
  /** Initial of a comment's author. */
  initial?: string;
  /** Shown on the timeline too, where that is visible. */
  isOnTimeline?: boolean;
}
