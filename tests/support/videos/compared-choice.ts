import type { SavedChoice } from "@/lib/contracts/comparisons";
import { INITIAL_CHOICE, type BySide } from "@/lib/domain/compare/comparison-choice";
import { NO_LOOP } from "@/lib/domain/playback/playback";

/** Two rides lined up at these frames, which are shown. */
export const choiceAt = (frames: BySide<number>): SavedChoice => ({
  ...INITIAL_CHOICE,
  anchors: frames,
  frames,
  loop: NO_LOOP,
});
