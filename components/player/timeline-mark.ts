/** A comment or marker shown on the slider. */
export interface TimelineMark {
  id: string;
  frameIndex: number;
  kind: "comment" | "marker";
  label: string;
  /** Of a mark that nobody has looked at. */
  isHollow?: boolean;
  /** Of a comment's writer. */
  initial?: string;
  /** The timeline under the player shows it too, where that is seen. */
  isOnTimeline?: boolean;
}
