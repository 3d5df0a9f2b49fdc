"use client";

import type { Comparison } from "@/components/compare/comparison";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { otherSide } from "@/lib/domain/compare/comparison-choice";
import type { CommandKey } from "@/lib/domain/playback/key-commands";

/** Beside the player's own keys. */
export function useCompareKeys(comparison: Comparison): void {
  const commands: Partial<Record<CommandKey, () => void>> = {
    a: () => toggleLinked(comparison),
    b: () => comparison.setFocus(otherSide(comparison.getSnapshot().focus)),
    i: () => comparison.moveAnchor(-1),
    o: () => comparison.moveAnchor(1),
    x: () => comparison.swap(),
  };
  useCommandKeys((key, event) => {
    const command = commands[key];
    if (command === undefined) return;
    event.preventDefault();
    const isHeldByMistake = event.repeat && key !== "i" && key !== "o";
    if (!isHeldByMistake) command();
  });
}

/** Begins to line up, or ends it. */
export function toggleLinked(comparison: Comparison): void {
  if (comparison.getSnapshot().isLinked) comparison.unlink();
  else comparison.lineUp();
}
