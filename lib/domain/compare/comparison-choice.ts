import type { CompareMode } from "@/lib/domain/compare/frame-mapping";
import type { FrameLoop } from "@/lib/domain/playback/playback";

export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];
export type BySide<Value> = Readonly<Record<Side, Value>>;

export const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");

/** Beside each other; one over the other, seen through; or one over the other, cut off at a line. */
export const COMPARE_LAYOUTS = ["beside", "over", "wipe"] as const;
export type CompareLayout = (typeof COMPARE_LAYOUTS)[number];

export interface ComparisonChoice {
  /** The side that leads; the other one follows. */
  focus: Side;
  mode: CompareMode;
  /** Frames that are lined up with each other. */
  anchors: BySide<number>;
  /** False while each ride moves by itself, to be lined up. */
  isLinked: boolean;
  /** Side b stands first. */
  isSwapped: boolean;
  mirrored: BySide<boolean>;
  layout: CompareLayout;
  /** Percent of the upper ride that is seen. */
  opacity: number;
  /** Percent of the width before the line. */
  wipe: number;
}

/** A choice, the frames on the screen and the loop: what a saved comparison has. */
export interface ShownChoice extends ComparisonChoice {
  frames: BySide<number>;
  /** Of the ride that leads. */
  loop: FrameLoop;
}

const swapSides = <Value>({ a, b }: BySide<Value>): BySide<Value> => ({ a: b, b: a });

/** What looks the same after the ride of side a has become that of side b, and the other way round. */
export const exchangeSides = ({ focus, isSwapped, ...choice }: ShownChoice): ShownChoice => ({
  ...choice,
  focus: otherSide(focus),
  isSwapped: !isSwapped,
  anchors: swapSides(choice.anchors),
  mirrored: swapSides(choice.mirrored),
  frames: swapSides(choice.frames),
});

export const INITIAL_CHOICE: ComparisonChoice = {
  focus: "a",
  mode: "time",
  anchors: { a: 0, b: 0 },
  isLinked: true,
  isSwapped: false,
  mirrored: { a: false, b: false },
  layout: "beside",
  opacity: 50,
  wipe: 50,
};
